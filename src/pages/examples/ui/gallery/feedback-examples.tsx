import { mdiInboxOutline, mdiLinkVariant } from '@mdi/js'
import { useState } from 'react'
import { errorMessage, type QueryState } from '@/shared/api'
import { ChunkError } from '@/shared/lib/lazy'
import {
  Alert,
  Button,
  ChangeNotice,
  EmptyState,
  ErrorAlert,
  ErrorBoundary,
  ErrorState,
  ErrorWords,
  LoadingPlaceholder,
  MutationError,
  OfflineState,
  ProgressBar,
  QueryPanel,
  QueryStrip,
  QueryView,
  Skeleton,
  SoundSwitch,
  Spinner,
  StaleAlert,
  toast,
} from '@/shared/ui'
import { Example, Frame, Strip } from './example'
import { LONG_TEXT, LONG_URL, LONG_WORD } from './texts'

const TONES = [
  ['info', 'Изменения вступят в силу в течение часа.'],
  ['success', 'Реестр отправлен.'],
  ['warning', 'Добавлено 10 адресов. Чтобы добавить новый, удалите один из них.'],
  ['error', 'Не удалось загрузить тарифы.'],
] as const

const onRetry = () => undefined

const FAILURE = errorMessage(null)

const FAILED: QueryState<null> = { kind: 'failed', failure: FAILURE, onRetry }

const STALE: QueryState<null> = {
  kind: 'ready',
  data: null,
  isOld: false,
  isFetching: false,
  failure: FAILURE,
  onRetry,
}

export function NoticeExamples() {
  return (
    <>
      {TONES.map(([tone, text]) => (
        <Example key={tone} note={`Тон: ${tone}`}>
          <Alert variant={tone}>{text}</Alert>
        </Example>
      ))}
      <Example note="Сбой: сообщает сразу и предлагает повторить">
        <ErrorAlert onRetry={onRetry}>
          Не удалось обновить список: сервер не ответил. Показаны прежние строки.
        </ErrorAlert>
      </Example>
      <Example note="Слова ошибки: текст сервера, иначе «Unknown error», и что делать">
        <ErrorAlert onRetry={onRetry}>
          Не удалось загрузить тарифы. <ErrorWords {...FAILURE} />
        </ErrorAlert>
      </Example>
      <Example note="Почему не удалось сохранить">
        <MutationError error={new Error('an example')} prefix="Ссылка не отключена: " />
      </Example>
      <Example note="Данные не удалось обновить">
        <StaleAlert state={STALE} />
      </Example>
      <Example note="Длинные текст, слово и адрес, с действием">
        <Alert variant="warning" action={<Button>Посмотреть подробности</Button>}>
          {LONG_TEXT}. {LONG_WORD}. {LONG_URL}
        </Alert>
      </Example>
    </>
  )
}

export function ToastExamples() {
  return (
    <>
      <Example note="Одно на документ место сообщений справа вверху; сообщение живёт пять секунд, закрывается нажатием">
        <Strip>
          <Button onClick={() => toast({ tone: 'success', text: 'Email успешно добавлен' })}>Успех</Button>
          <Button onClick={() => toast({ tone: 'error', text: 'Не удалось добавить email' })}>Ошибка</Button>
          <Button onClick={() => toast({ tone: 'info', text: 'Показываем с начала' })}>Сведения</Button>
        </Strip>
      </Example>
      <Example note="Повтор того же текста не множит сообщения; длинный текст переносится; больше двадцати сразу не видно">
        <Strip>
          <Button onClick={() => toast({ tone: 'error', text: `${LONG_TEXT}: ${LONG_WORD}` })}>
            Длинное сообщение
          </Button>
          <Button
            onClick={() => {
              for (let n = 1; n <= 25; n += 1) toast({ tone: 'info', text: `Сообщение ${n} из 25` })
            }}
          >
            Двадцать пять сразу
          </Button>
        </Strip>
      </Example>
      <Example note="Что открыто, изменилось само: строка, заголовок вкладки и, по выбору, звук">
        <ChangeExample />
      </Example>
    </>
  )
}

function ChangeExample() {
  const [isPaid, setPaid] = useState(false)
  return (
    <Strip>
      <Button onClick={() => setPaid(!isPaid)}>Изменить</Button>
      <SoundSwitch />
      <ChangeNotice words={isPaid ? 'Оплачено · 1\u00a0250,00\u00a0₽' : 'Ждёт оплаты'} />
    </Strip>
  )
}

export function EmptyExamples() {
  return (
    <>
      <Example note="Одна фраза">
        <EmptyState icon={mdiInboxOutline} text="За период 14–20 ноября операций нет" />
      </Example>
      <Example note="С подсказкой и действием">
        <EmptyState
          icon={mdiLinkVariant}
          text="Ссылок пока нет"
          hint="Создайте ссылку и отправьте её покупателю."
          action={<Button variant="primary">Создать ссылку</Button>}
        />
      </Example>
      <Example note="Без связи">
        <OfflineState hint="Список загрузится сам, когда связь вернётся." />
      </Example>
      <Example note="Сбой на месте списка">
        <ErrorState
          tone="error"
          title="Не удалось загрузить список"
          reason={<ErrorWords {...FAILURE} />}
          action={<Button>Повторить</Button>}
        />
      </Example>
      <Example note="Сбой на месте экрана">
        <QueryPanel state={FAILED} title="Не удалось загрузить ссылку" skeleton={null}>
          {() => null}
        </QueryPanel>
      </Example>
      <Example note="Сбой на месте части экрана">
        <QueryStrip state={FAILED} title="Не удалось загрузить предложения" skeleton={null}>
          {() => null}
        </QueryStrip>
      </Example>
      <Example note="Сбой на месте другого содержимого">
        <QueryView state={FAILED} skeleton={null} offline={null} failed={({ reason }) => <p>{reason}</p>}>
          {() => null}
        </QueryView>
      </Example>
      <Example note="Длинные тексты">
        <EmptyState icon={mdiInboxOutline} text={`${LONG_TEXT} ${LONG_WORD}`} hint={LONG_URL} />
      </Example>
    </>
  )
}

export function LoadingExamples() {
  return (
    <>
      <Example note="Ожидание целого экрана или панели">
        <Frame>
          <LoadingPlaceholder className="py-8" />
        </Frame>
      </Example>
      <Example note="Кольцо: обычное и мелкое">
        <Strip>
          <Spinner />
          <Spinner className="size-4 text-primary-600" />
        </Strip>
      </Example>
      <Example note="Ход работы: часть известна и неизвестна">
        <div className="flex flex-col gap-3">
          <ProgressBar label="Сделано" share={0.4} />
          <ProgressBar label="Идёт работа" share={undefined} />
        </div>
      </Example>
      <Example note="Полосы на месте будущих текстов">
        <div className="flex flex-col gap-2">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </Example>
    </>
  )
}

const FAILURES = {
  crash: () => new Error('an example of a crash'),
  chunk: () => new ChunkError('an example of a part that did not load'),
} as const

type Failure = keyof typeof FAILURES

export function RegionExamples() {
  return (
    // A form on the page keeps the document from being loaded again after a lost part.
    <form aria-label="Сбои частей страницы" className="flex flex-col gap-5">
      <RegionExample note="Часть страницы упала: сообщение и повтор" failure="crash" look="notice" />
      <RegionExample note="Код части не загрузился" failure="chunk" look="notice" />
      <RegionExample note="Малая часть оболочки исчезает" failure="crash" look="hide" />
      <RegionExample
        note="То, что открыли нажатием, сообщает поверх страницы"
        failure="chunk"
        look="message"
      />
    </form>
  )
}

type RegionExampleProps = {
  readonly note: string
  readonly failure: Failure
  readonly look: 'notice' | 'hide' | 'message'
}

function RegionExample({ note, failure, look }: RegionExampleProps) {
  const [isBroken, setBroken] = useState(false)
  const repair = () => setBroken(false)
  return (
    <Example note={note}>
      <Strip>
        <Button aria-pressed={isBroken} onClick={() => setBroken(!isBroken)}>
          {isBroken ? 'Починить' : 'Сломать'}
        </Button>
        <ErrorBoundary
          key={String(isBroken)}
          name="example"
          onFailure={look === 'message' ? { text: 'Меню не открылось.', onClose: repair } : look}
        >
          <Breakable failure={isBroken ? failure : null} />
        </ErrorBoundary>
      </Strip>
    </Example>
  )
}

function Breakable({ failure }: { readonly failure: Failure | null }) {
  if (failure !== null) throw FAILURES[failure]()
  return <span>Работает</span>
}
