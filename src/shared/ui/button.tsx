import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon } from './icon'
import { Spinner } from './loading'

export type ButtonVariant = 'primary' | 'secondary' | 'tertiary' | 'danger'

const BASE =
  'inline-flex min-h-target items-center justify-center gap-2 rounded-control py-1 text-base font-medium transition-colors select-none sm:min-h-9 disabled:opacity-60 aria-disabled:opacity-60'

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'bg-primary-600 text-white hover:bg-primary-700 active:bg-primary-800 disabled:hover:bg-primary-600',
  secondary:
    'border border-gray-400 bg-white text-gray-900 hover:bg-gray-50 active:bg-gray-100 disabled:hover:bg-white',
  tertiary: 'text-primary-600 hover:bg-primary-50 active:bg-primary-100 disabled:hover:bg-transparent',
  danger: 'bg-error text-white hover:bg-error-strong disabled:hover:bg-error',
}

/** Leaves the width to the text, when the text is enlarged on a phone. */
const WITHOUT_ICON = '@max-[12rem]:[&>svg]:hidden'

/** `tight` fits several buttons next to a field, also on phones and tablets. */
const SIZES = {
  normal: `px-[min(1rem,4vw)] ${WITHOUT_ICON}`,
  small: 'px-2.5',
  tight: `px-2 lg:px-2.5 ${WITHOUT_ICON} max-[359px]:[&>svg]:hidden`,
} as const

/** Returns the button classes, for a link that looks like a button. */
export function buttonClass(variant: ButtonVariant, extra = '', size: keyof typeof SIZES = 'normal'): string {
  return `${BASE} ${SIZES[size]} ${VARIANTS[variant]} ${extra}`
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly variant?: ButtonVariant
  readonly size?: keyof typeof SIZES
  readonly icon?: string
  /** Shows that the action is pending. The button stays focusable and its name does not change. */
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const { variant = 'secondary', size, icon, busy = false, className = '', children, ...rest } = props
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      {...rest}
      className={buttonClass(variant, className, size)}
    >
      {busy ? <Spinner /> : icon !== undefined && <Icon path={icon} />}
      {children}
    </button>
  )
}

/** Classes of a button that shows only an icon. */
export const iconButtonClass =
  'inline-flex size-target items-center justify-center rounded-control text-gray-700 transition-colors hover:bg-gray-100 disabled:text-gray-300 disabled:hover:bg-transparent sm:size-9'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  readonly label: string
  readonly icon: string
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, icon, busy = false, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-busy={busy || undefined}
      {...rest}
      aria-label={label}
      className={`${iconButtonClass} ${className}`}
    >
      {busy ? <Spinner /> : <Icon path={icon} />}
    </button>
  )
}
