// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Tabs } from './tabs'

const TABS = [
  { value: 'mail', title: 'Почта' },
  { value: 'chat', title: 'Чат' },
  { value: 'call', title: 'Звонок' },
] as const

function Channels() {
  const [value, setValue] = useState<'mail' | 'chat' | 'call'>('mail')
  return (
    <Tabs label="Каналы" value={value} onChange={setValue} tabs={TABS} panel={`Панель: ${value}`}>
      {(list, panel) => (
        <>
          {list}
          {panel}
        </>
      )}
    </Tabs>
  )
}

const chosen = () => screen.getByRole('tab', { selected: true })

describe('Tabs', () => {
  it('is a single tab stop, with arrow keys without a modifier that move the focus and wrap around', async () => {
    const user = userEvent.setup()
    render(<Channels />)
    await user.tab()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(chosen()).toHaveTextContent('Почта')
    expect(chosen()).toHaveFocus()
    for (const [key, title] of [
      ['{ArrowRight}', 'Чат'],
      ['{End}', 'Звонок'],
      ['{ArrowRight}', 'Почта'],
      ['{ArrowLeft}', 'Звонок'],
      ['{Home}', 'Почта'],
    ] as const) {
      await user.keyboard(key)
      expect(chosen()).toHaveTextContent(title)
      expect(chosen()).toHaveFocus()
    }
    await user.tab()
    expect(screen.getByRole('tabpanel')).toHaveFocus()
  })

  it('shows the panel of the selected tab, named after the tab', async () => {
    const user = userEvent.setup()
    render(<Channels />)
    await user.click(screen.getByRole('tab', { name: 'Чат' }))
    expect(screen.getByRole('tabpanel', { name: 'Чат' })).toHaveTextContent('Панель: chat')
  })
})
