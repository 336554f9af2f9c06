import 'sonner/dist/styles.css'
import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { Icon } from './icon'
import { connectToaster, type ToastMessage, type ToastTone } from './toast'

const LOOKS: Readonly<Record<ToastTone, { icon: string; className: string }>> = {
  success: { icon: mdiCheckCircleOutline, className: 'text-success' },
  error: { icon: mdiAlertCircleOutline, className: 'text-error' },
  info: { icon: mdiInformationOutline, className: 'text-info' },
}

/** Offset that places toasts below the header of the page and of a drawer, so that their buttons stay clickable. */
const OFFSET = {
  top: 'calc(4.25rem + env(safe-area-inset-top, 0px))',
  right: 'max(1rem, env(safe-area-inset-right, 0px))',
  left: 'max(1rem, env(safe-area-inset-left, 0px))',
}

const DURATION_MS = 5000
const MAX_VISIBLE = 20

export function Toaster() {
  useEffect(() => connectToaster(present), [])
  // Uses a portal of its own, because an open dialog hides everything around it from assistive technology.
  return createPortal(
    <SonnerToaster
      position="top-right"
      duration={DURATION_MS}
      visibleToasts={MAX_VISIBLE}
      expand
      gap={8}
      offset={OFFSET}
      mobileOffset={OFFSET}
      containerAriaLabel="Уведомления"
      className="z-toast print:hidden"
    />,
    document.body,
  )
}

function present({ tone, text, action, signal }: ToastMessage): void {
  // The text is the id: repeating a message restarts its time instead of adding a toast (quality 58).
  const id = `${tone}: ${text}`
  signal?.addEventListener('abort', () => toast.dismiss(id))
  const card =
    action === undefined ? (
      <ToastCard tone={tone} text={text} onClose={() => toast.dismiss(id)} />
    ) : (
      <ActionCard tone={tone} text={text} action={action} />
    )
  toast.custom(() => card, { id, duration: action === undefined ? DURATION_MS : Number.POSITIVE_INFINITY })
}

const CARD =
  'pointer-events-auto relative flex w-(--width) max-w-full items-start gap-3 overflow-hidden rounded-card bg-white px-4 py-3 text-left font-sans text-base text-gray-900 shadow-float'

function ActionCard({ tone, text, action }: Required<Omit<ToastMessage, 'signal'>>) {
  const { icon, className } = LOOKS[tone]
  return (
    <div role="status" className={CARD}>
      <Icon path={icon} className={`size-5 ${className}`} />
      <p className="min-w-0 flex-1 break-words">
        {text}{' '}
        <button
          type="button"
          onClick={action.onClick}
          className="tap-room font-medium text-primary-600 underline"
        >
          {action.label}
        </button>
      </p>
    </div>
  )
}

type ToastCardProps = Pick<ToastMessage, 'tone' | 'text'> & { readonly onClose: () => void }

/** Renders a toast. `pointer-events-auto` lets a click close the toast even when a modal dialog is open. */
function ToastCard({ tone, text, onClose }: ToastCardProps) {
  const { icon, className } = LOOKS[tone]
  return (
    // A failure interrupts the screen reader; other messages wait (quality 58).
    <div role={tone === 'error' ? 'alert' : 'status'}>
      <button type="button" onClick={onClose} title="Закрыть" className={CARD}>
        <Icon path={icon} className={`size-5 ${className}`} />
        <span className="min-w-0 flex-1 break-words">{text}</span>
        <span
          aria-hidden="true"
          className={`absolute inset-x-0 bottom-0 h-0.5 origin-left animate-run-out bg-current ${className}`}
        />
      </button>
    </div>
  )
}
