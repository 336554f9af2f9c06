import { mdiClose } from '@mdi/js'
import * as RadixDialog from '@radix-ui/react-dialog'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { RemoveScroll } from 'react-remove-scroll'
import { Button, IconButton } from './button'
import { useEscape } from './use-escape'

type DialogVariant =
  | 'window'
  | 'window-fullscreen-on-phone'
  | 'fullscreen'
  | 'alert'
  | 'drawer-left'
  | 'drawer-right'

const OVERLAY = 'pointer-events-auto fixed inset-0 z-overlay animate-fade bg-scrim'

const CENTERED =
  'fixed top-1/2 left-1/2 z-overlay flex max-h-window w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 animate-fade flex-col rounded-dialog bg-white shadow-float outline-none'

const VARIANTS: Readonly<Record<DialogVariant, string>> = {
  window: CENTERED,
  alert: CENTERED,
  'window-fullscreen-on-phone': `${CENTERED} max-sm:inset-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:translate-none max-sm:rounded-none max-sm:safe-area`,
  fullscreen: 'fixed inset-0 z-overlay flex animate-fade flex-col bg-white outline-none safe-area',
  'drawer-left':
    'fixed inset-y-0 left-0 z-overlay box-content flex w-drawer animate-slide-left flex-col bg-gray-50 shadow-float outline-none safe-top safe-bottom safe-left',
  'drawer-right':
    'fixed inset-y-0 right-0 z-overlay flex w-full animate-slide-right flex-col bg-white shadow-float outline-none safe-top safe-right safe-bottom max-sm:safe-left',
}

type DialogProps = {
  readonly title: string
  readonly variant: DialogVariant
  readonly onClose: () => void
  readonly children?: ReactNode
  /** Controls in the head, before the button that closes. */
  readonly tools?: ReactNode
  readonly actions?: ReactNode
  /** Closes only by its own buttons, not by Esc or a click outside. */
  readonly persistent?: boolean
  /** Hides the heading visually; screen readers still announce it. */
  readonly titleHidden?: boolean
  readonly description?: string
  readonly width?: string
  /** Element that receives the initial focus. Defaults to the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly returnFocusTo?: () => HTMLElement | null
  /** Prints the dialog without the page behind it. */
  readonly paper?: 'alone'
  /** Runs after the focus has returned, e.g. to open another dialog. */
  readonly onClosed?: () => void
}

/** Wraps Radix's dialog, which is open while mounted. Closing focuses the element of `returnFocusTo`, or the opener. */
export function Dialog({
  title,
  variant,
  onClose,
  children,
  tools,
  actions,
  persistent = false,
  titleHidden = false,
  description,
  width = 'sm:max-w-dialog',
  initialFocus,
  returnFocusTo,
  paper,
  onClosed,
}: DialogProps) {
  const [opener] = useState(() => document.activeElement)
  // The focus returns here if the dialog's own action removes the opener.
  const [surroundings] = useState(() => opener?.closest<HTMLElement>('[tabindex="-1"]') ?? null)
  const content = useRef<HTMLDivElement>(null)
  useEscape(() => {
    if (!persistent) onClose()
  })
  useEffect(() => {
    if (paper === undefined) return undefined
    document.documentElement.dataset.sheet = paper
    return () => {
      // The attribute stays while another printable dialog is open below this dialog.
      if (document.querySelector('[data-paper]') === null) delete document.documentElement.dataset.sheet
    }
  }, [paper])
  const hasWidth = variant === 'drawer-right' || VARIANTS[variant].startsWith(CENTERED)
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        {/* Replaces Radix's overlay, which also hides the page's scroll bar and so reflows the whole page. */}
        <RemoveScroll removeScrollBar={false} allowPinchZoom shards={[content]} className={OVERLAY}>
          {null}
        </RemoveScroll>
        <RadixDialog.Content
          ref={content}
          data-variant={variant}
          data-paper={paper}
          // Radix sets `pointer-events` a moment later, which would restyle the whole dialog; the class avoids that.
          className={`pointer-events-auto ${VARIANTS[variant]} ${hasWidth ? width : ''}`}
          {...(variant === 'alert' && { role: 'alertdialog' })}
          {...(description === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            if (initialFocus?.current == null) return
            event.preventDefault()
            initialFocus.current.focus()
          }}
          onInteractOutside={(event) => {
            // Toasts are above every dialog, so a click on a toast must not close the dialog.
            const isToast = event.target instanceof Element && event.target.closest('[data-sonner-toaster]')
            if (persistent || variant === 'alert' || isToast) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const wanted = returnFocusTo?.() ?? null
            if (wanted !== null) wanted.focus()
            else if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
            else surroundings?.focus()
            onClosed?.()
          }}
        >
          <div
            className={
              titleHidden
                ? 'sr-only'
                : '@container flex flex-wrap items-center justify-end gap-1 border-b border-gray-200 py-2 pr-2 pl-4 sm:pl-5'
            }
          >
            <RadixDialog.Title className="min-w-0 grow basis-[min-content] py-2 text-lead text-[min(1rem,7.5vw)] font-semibold wrap-break-word">
              {title}
            </RadixDialog.Title>
            <div className="flex flex-wrap items-center justify-end print:hidden">
              {tools}
              {!titleHidden && variant !== 'alert' && (
                <RadixDialog.Close asChild>
                  <IconButton label="Закрыть" icon={mdiClose} />
                </RadixDialog.Close>
              )}
            </div>
          </div>
          <div
            className={`min-h-0 flex-1 overflow-y-auto wrap-break-word ${titleHidden ? '' : 'p-4 sm:p-5'}`}
          >
            {description !== undefined && (
              <RadixDialog.Description className="mb-3 text-gray-700">{description}</RadixDialog.Description>
            )}
            {children}
          </div>
          {actions !== undefined && (
            <div className="flex flex-wrap-reverse justify-end gap-2 border-t border-gray-200 p-4 max-sm:*:grow sm:px-5">
              {actions}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

type QuestionProps = {
  readonly title: string
  readonly description: string
  readonly confirm: string
  readonly cancel?: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly children?: ReactNode
}

/** Renders a confirmation before data is lost; the first button cancels. */
export function Question(props: QuestionProps) {
  const { confirm, cancel = 'Отмена', busy = false, onConfirm, onCancel, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      variant="alert"
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
