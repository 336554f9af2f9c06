import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '@/entities/client'
import {
  FIELDS,
  type FieldErrors,
  findChanges,
  isOfferLocked,
  isOutcomeUnknown,
  type LinkField,
  type LinkForm,
  type PaymentLink,
  readForm,
  tidyField,
  toLinkBody,
  toLinkForm,
} from '@/entities/payment-link'
import { WatchedLink } from '@/features/payment-link-share'
import { isSessionEnd, useSubmitLock } from '@/shared/api'
import { useApiScope, useLeaveGuard } from '@/shared/auth'
import { type Day, dottedDay } from '@/shared/lib/moscow-time'
import { keptStorageSlot, useStored } from '@/shared/lib/storage'
import { quoted } from '@/shared/lib/text'
import { z } from '@/shared/lib/zod'
import { Alert, Button, buttonClass, Card, MutationError, Question, toast } from '@/shared/ui'
import { savePaymentLink } from '../api'
import { linkPreview, useLinkDraft } from '../model'
import { LinkPreviewCard } from './link-cards'
import { ErrorSummary, LinkFields } from './link-fields'

type LinkEditorProps = {
  readonly userId: string
  /** Name of the draft: `new`, `copy/{id}`, `operation/{id}` or `edit/{id}`. */
  readonly name: string
  /** The link to edit; `null` for a new link. */
  readonly link: PaymentLink | null
  readonly start: LinkForm
  readonly source?: PaymentLink
  readonly today: Day
  /** Sets the page heading after the form is saved; `null` while the user is filling it in. */
  readonly onTitle: (title: string | null) => void
  readonly onAnother?: () => void
}

const NO_ERRORS: FieldErrors = {}

export function LinkEditor({
  userId,
  name,
  link,
  source,
  today,
  onTitle,
  onAnother,
  ...props
}: LinkEditorProps) {
  const isNew = link === null
  const { data: client } = useClient()
  const draft = useLinkDraft(userId, name)
  const formElement = useRef<HTMLFormElement>(null)
  const options = savePaymentLink(useApiScope(), link)
  const {
    mutate,
    error: failure,
    reset,
  } = useMutation({
    ...options,
    onSuccess: (...args) => {
      // If the user has left the form, a toast reports the success instead of the heading.
      if (formElement.current === null)
        toast({ tone: 'success', text: `Ссылка на оплату ${isNew ? 'создана' : 'изменена'}` })
      return options.onSuccess?.(...args)
    },
  })
  const { isSending: isSaving, isLocked: isSubmitLocked } = useSubmitLock(options)
  const [saved, setSaved] = useState<PaymentLink | null>(null)
  const [isUnchanged, setUnchanged] = useState(false)
  const [touched, setTouched] = useState<readonly LinkField[]>([])
  const [failedSubmits, setFailedSubmits] = useState(0)
  const [isClearing, setClearing] = useState(false)
  const summary = useRef<HTMLElement>(null)

  const [lastMerchant, storeLastMerchant] = useStored(
    keptStorageSlot({ userId, name: 'last-merchant', schema: z.string() }),
    '',
  )
  const merchants = client?.merchants ?? []
  const likely = merchants.length === 1 ? merchants[0] : merchants.find(({ id }) => id === lastMerchant)
  const start = { ...props.start, merchantId: props.start.merchantId || (likely?.id ?? '') }
  const isLocked = link !== null && isOfferLocked(link)
  const typed: LinkForm = saved === null ? { ...start, ...draft.changes } : toLinkForm(saved)
  // Restores the fields that cannot change once a buyer has paid (product §9.5).
  const { merchantId, amount, amountBy, kind } = isLocked ? start : typed
  const form: LinkForm = { ...typed, merchantId, amount, amountBy, kind }
  /** An expiry date in the past is only an error for a link that could still be paid. */
  const canBePaid = link === null || link.status === 'active' || link.status === 'expired'
  const isOverruled = isLocked && isOtherForm(typed, form)
  const isDirty = saved === null && isOtherForm(form, start)
  const reading = readForm(form, { today, link })
  const errors = reading.kind === 'invalid' ? reading.errors : NO_ERRORS
  const touchedErrors = Object.fromEntries(touched.map((field) => [field, errors[field]]))
  const shown = failedSubmits > 0 ? errors : touchedErrors
  const guard = useLeaveGuard({ isDirty })

  useEffect(() => {
    if (failedSubmits > 0) summary.current?.focus()
  }, [failedSubmits])

  function change(part: Partial<LinkForm>) {
    setUnchanged(false)
    draft.change(part)
  }

  function submit() {
    if (isSubmitLocked()) return
    if (reading.kind === 'invalid') {
      setFailedSubmits(failedSubmits + 1)
      return
    }
    const changes = link === null ? reading.input : findChanges(reading.input, link)
    if (Object.keys(changes).length === 0) {
      setUnchanged(true)
      return
    }
    const { expires } = reading.input
    const idempotencyKey = draft.keyFor(
      JSON.stringify(toLinkBody(changes)),
      // Stores the default expiry date: if it were recalculated after
      // midnight, the body would change and create a second link.
      isNew && expires !== null ? { expires: dottedDay(expires) } : {},
    )
    mutate(
      { input: reading.input, idempotencyKey },
      {
        onSuccess: (result) => {
          draft.forget()
          storeLastMerchant(form.merchantId)
          setFailedSubmits(0)
          setTouched([])
          setSaved(result)
          onTitle(isNew ? 'Ссылка создана' : 'Изменения сохранены')
        },
        onError: (error) => {
          // Records that the session ended, but only if no earlier attempt can have saved the link.
          if (isSessionEnd(error) && draft.isUntried) draft.noteSessionEnd()
        },
      },
    )
  }

  function clear() {
    draft.forget()
    reset()
    setFailedSubmits(0)
    setTouched([])
    setClearing(false)
  }

  if (saved !== null) {
    const changeAgain = () => {
      setSaved(null)
      onTitle(null)
    }
    return (
      <Card className="flex flex-col gap-2 p-4 sm:p-5">
        <WatchedLink link={saved} />
        <div className="mt-2 flex flex-col gap-2 border-t border-gray-200 pt-4 sm:flex-row">
          <Button onClick={isNew ? onAnother : changeAgain}>
            {isNew ? 'Создать ещё одну' : 'Изменить ещё'}
          </Button>
          {isNew && (
            <Link to="/invoices/link/$id" params={{ id: saved.id }} className={buttonClass('tertiary')}>
              Изменить
            </Link>
          )}
          <Link to="/invoices/links" className={buttonClass('tertiary')}>
            К списку ссылок
          </Link>
        </div>
      </Card>
    )
  }

  return (
    <>
      <div className="@container max-w-sheet">
        <div className="grid grid-cols-1 items-start gap-4 @2xl:grid-cols-link-form">
          <Card className="p-4 px-[min(1rem,4vw)] sm:p-5">
            <form
              ref={formElement}
              noValidate
              className="flex flex-col gap-4 [&_:is(a,button,input)]:scroll-mb-20"
              onSubmit={(event) => {
                event.preventDefault()
                submit()
              }}
            >
              {draft.isRestored && (
                <Alert
                  variant="info"
                  role="status"
                  action={
                    <Button variant="tertiary" onClick={() => setClearing(true)}>
                      Начать заново
                    </Button>
                  }
                >
                  {draft.wasSessionEnded
                    ? `Сеанс закончился, вы вошли снова. ${isNew ? 'Ссылка не создана: проверьте и нажмите «Создать ссылку».' : 'Изменения не сохранены: проверьте и нажмите «Сохранить изменения».'}`
                    : isNew
                      ? 'Вы начали создавать ссылку и не закончили: продолжайте.'
                      : 'Вы начали изменять ссылку и не закончили: продолжайте.'}
                </Alert>
              )}
              {source !== undefined && !draft.isRestored && (
                <Alert variant="info">
                  Заполнено как в ссылке {quoted(source.title)}. Номер заказа и срок у новой ссылки свои.
                </Alert>
              )}
              {isOverruled && (
                <Alert variant="warning" role="status">
                  Пока вы меняли ссылку, по ней заплатили. Проект, сумма и число оплат остались прежними,
                  остальные ваши изменения на месте.
                </Alert>
              )}
              {failedSubmits > 0 && reading.kind === 'invalid' && (
                <ErrorSummary
                  ref={summary}
                  errors={errors}
                  onChoose={(field) => {
                    const control = formElement.current?.elements.namedItem(field)
                    if (control instanceof HTMLElement) control.focus()
                  }}
                />
              )}
              <p className="text-hint text-gray-500">Звёздочкой отмечены обязательные поля.</p>
              <LinkFields
                form={form}
                onChange={change}
                onLeave={(field) => {
                  const tidy = tidyField(field, form[field], today)
                  if (tidy !== form[field]) change({ [field]: tidy })
                  if (tidy !== '' && !touched.includes(field)) setTouched([...touched, field])
                }}
                errors={shown}
                lockedLink={isLocked ? link : null}
                today={today}
              />
              <MutationError
                error={isSaving ? null : failure}
                prefix={isNew ? 'Ссылка не создана. ' : 'Изменения не сохранены. '}
                advice={describeAdvice(failure, isNew)}
              />
              {isUnchanged && (
                <Alert variant="info" role="status">
                  Вы ничего не изменили, сохранять нечего.
                </Alert>
              )}
              {/* The button is always visible, except with enlarged text on phones; the scroll margin keeps a focused field above it. */}
              <div className="bottom-0 z-sticky -mx-2 -mb-3 flex flex-wrap gap-2 border-t border-gray-200 bg-white px-2 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom,0px))] @2xs:sticky max-sm:*:grow">
                <Button variant="primary" type="submit" busy={isSaving} aria-disabled={isSaving || undefined}>
                  {isNew ? 'Создать ссылку' : 'Сохранить изменения'}
                </Button>
                <Link to="/invoices/links" className={buttonClass('tertiary')}>
                  Отмена
                </Link>
              </div>
            </form>
          </Card>
          {canBePaid && (
            <LinkPreviewCard {...linkPreview(reading.input, errors, today)} url={link?.url ?? null} />
          )}
        </div>
      </div>
      {guard.status === 'blocked' && (
        <Question
          title="Уйти без сохранения?"
          description={
            isSaving
              ? 'Ссылка ещё сохраняется. Если уйти, о результате скажет уведомление.'
              : 'То, что вы ввели в форму, пропадёт.'
          }
          confirm="Уйти"
          cancel="Остаться"
          onConfirm={() => {
            draft.forget()
            guard.proceed()
          }}
          onCancel={guard.reset}
        />
      )}
      {isClearing && (
        <Question
          title="Начать заново?"
          description="То, что вы ввели в форму, пропадёт."
          confirm="Начать заново"
          cancel="Оставить как есть"
          onConfirm={clear}
          onCancel={() => setClearing(false)}
        />
      )}
    </>
  )
}

function isOtherForm(one: LinkForm, other: LinkForm): boolean {
  const isOtherField = FIELDS.some((field) => one[field] !== other[field])
  return isOtherField || one.amountBy !== other.amountBy || one.kind !== other.kind
}

function describeAdvice(failure: Error | null, isNew: boolean): string {
  if (!isOutcomeUnknown(failure)) return 'Введённое осталось в форме.'
  return isNew
    ? 'Введённое осталось в форме. Нажмите «Создать ссылку» ещё раз, ничего не меняя: второй такой же ссылки не появится.'
    : 'Введённое осталось в форме, попробуйте ещё раз.'
}
