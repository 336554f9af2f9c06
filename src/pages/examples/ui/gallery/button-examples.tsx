import { mdiDeleteOutline, mdiDownload, mdiMagnify, mdiPlus } from '@mdi/js'
import { Button, buttonClass, CopyButton, copyText, ExternalLink, Icon, IconButton, Logo } from '@/shared/ui'
import { Example, Strip } from './example'
import { LONG_ID, LONG_TEXT } from './texts'

const KINDS = [
  ['primary', 'Сохранить'],
  ['secondary', 'Повторить'],
  ['tertiary', 'Сбросить'],
  ['danger', 'Удалить'],
] as const

export function ButtonExamples() {
  return (
    <>
      <Example note="Виды: главная, обычная, текстовая, разрушающая">
        <Strip>
          {KINDS.map(([kind, text]) => (
            <Button key={kind} variant={kind}>
              {text}
            </Button>
          ))}
        </Strip>
      </Example>
      <Example note="Со значком">
        <Strip>
          {KINDS.map(([kind, text]) => (
            <Button key={kind} variant={kind} icon={kind === 'danger' ? mdiDeleteOutline : mdiPlus}>
              {text}
            </Button>
          ))}
        </Strip>
      </Example>
      <Example note="Действие выполняется: имя то же, кнопка остаётся в фокусе">
        <Strip>
          {KINDS.map(([kind, text]) => (
            <Button key={kind} variant={kind} busy>
              {text}
            </Button>
          ))}
        </Strip>
      </Example>
      <Example note="Недоступна: disabled">
        <Strip>
          {KINDS.map(([kind, text]) => (
            <Button key={kind} variant={kind} disabled>
              {text}
            </Button>
          ))}
        </Strip>
      </Example>
      <Example note="Недоступна, но остаётся в фокусе: aria-disabled">
        <Strip>
          {KINDS.map(([kind, text]) => (
            <Button key={kind} variant={kind} aria-disabled>
              {text}
            </Button>
          ))}
        </Strip>
      </Example>
      <Example note="Длинный текст переносится">
        <Strip>
          <Button icon={mdiDownload}>{LONG_TEXT}</Button>
        </Strip>
      </Example>
      <Example note="Ссылка, которая выглядит как кнопка">
        <a href="#buttons" className={buttonClass('secondary')}>
          К началу раздела
        </a>
      </Example>
    </>
  )
}

export function SmallControlExamples() {
  return (
    <>
      <Example note="Кнопка-значок: доступна, недоступна">
        <Strip>
          <IconButton label="Найти" icon={mdiMagnify} />
          <IconButton label="Найти, недоступно" icon={mdiMagnify} disabled />
        </Strip>
      </Example>
      <Example note="Копирование: кнопка в строке и действие с сообщением">
        <Strip>
          <span className="wrap-anywhere">{LONG_ID}</span>
          <CopyButton text={LONG_ID} label="Скопировать ID операции" />
          <Button onClick={() => void copyText(LONG_ID)}>Скопировать ID</Button>
        </Strip>
      </Example>
      <Example note="Значок: обычный и мелкий">
        <Strip>
          <Icon path={mdiMagnify} />
          <Icon path={mdiMagnify} className="size-4" />
          <Logo />
        </Strip>
      </Example>
      <Example note="Внешняя ссылка: в этой вкладке и в новой">
        <Strip>
          <ExternalLink href="https://docs.example.ru/" className="text-primary-600 underline">
            Документация
          </ExternalLink>
          <ExternalLink href="https://docs.example.ru/" newTab className="text-primary-600 underline">
            Документация в новой вкладке
          </ExternalLink>
        </Strip>
      </Example>
    </>
  )
}
