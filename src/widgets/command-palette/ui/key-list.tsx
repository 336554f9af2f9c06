import { Dialog } from '@/shared/ui'
import { isApple } from '../model/shortcut'

function keyGroups() {
  return [
    {
      title: 'Везде',
      keys: [
        { keys: isApple() ? ['⌘', 'K'] : ['Ctrl', 'K'], text: 'Поиск по кабинету' },
        { keys: ['?'], text: 'Этот список' },
        { keys: ['Esc'], text: 'Закрыть окно' },
      ],
    },
    {
      title: 'В списках',
      keys: [
        { keys: ['↑', '↓'], text: 'Предыдущая и следующая строка' },
        { keys: ['Enter'], text: 'Открыть строку' },
        { keys: ['Esc'], text: 'Вернуться из строки к списку' },
        { keys: ['/'], text: 'Поиск по номеру' },
      ],
    },
  ]
}

export function KeyList({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Клавиши" variant="window-fullscreen-on-phone" onClose={onClose}>
      <div className="flex flex-col gap-5">
        {keyGroups().map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-1 text-hint font-semibold text-gray-500">{title}</h3>
            <dl className="divide-y divide-gray-100">
              {keys.map((row) => (
                <div key={row.text} className="flex items-center justify-between gap-4 py-2">
                  <dt>{row.text}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {row.keys.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

export function Key({ children }: { readonly children: string }) {
  return (
    <kbd className="min-w-6 rounded-control border border-gray-300 bg-gray-50 px-1.5 text-center font-sans text-hint text-gray-700">
      {children}
    </kbd>
  )
}
