// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEFAULT_PERIOD, type Period } from '@/shared/lib/moscow-time'
import { DateRangePicker } from './date-range-picker'

// 02:30 on 21 November in Moscow; still 20 November further west.
const NOW = new Date('2026-11-20T23:30:00Z')

function renderPicker(initial: Period = DEFAULT_PERIOD) {
  vi.setSystemTime(NOW)
  const onChange = vi.fn<(period: Period) => void>()
  function Screen() {
    const [period, setPeriod] = useState(initial)
    return (
      <>
        <DateRangePicker
          value={period}
          onChange={(next) => {
            onChange(next)
            setPeriod(next)
          }}
        />
        <button type="button">Рядом</button>
      </>
    )
  }
  render(<Screen />)
  return { onChange, user: userEvent.setup() }
}

async function renderOpen(initial?: Period) {
  const { onChange, user } = renderPicker(initial)
  await user.click(opener())
  await screen.findByRole('dialog', { name: 'Период' })
  return { onChange, user }
}

const opener = () => screen.getByRole('button', { name: /^Период: / })
const popup = () => within(screen.getByRole('dialog', { name: 'Период' }))
const field = (name: 'Начало' | 'Конец') => popup().getByRole('textbox', { name })
const day = (name: RegExp) => popup().getByRole('button', { name })
const type = (name: 'Начало' | 'Конец', value: string) => fireEvent.change(field(name), { target: { value } })
function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

const NOVEMBER: Period = { kind: 'range', from: '2026-11-05', to: '2026-11-15' }

beforeAll(async () => {
  await import('./date-range-popup')
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe('date range picker: button', () => {
  it('shows the period, and opens the popup by keyboard with the focus on the selected preset', async () => {
    const { user } = renderPicker()
    expect(opener()).toHaveAccessibleName('Период: Последние 7 дней')
    expect(opener()).toHaveAttribute('aria-expanded', 'false')

    await user.tab()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Период' })
    expect(opener()).toHaveAttribute('aria-expanded', 'true')
    expect(popup().getByRole('button', { name: '7 дней' })).toHaveFocus()
    expect(field('Начало')).toHaveValue('15.11.2026')
    expect(field('Конец')).toHaveValue('21.11.2026')
  })

  it('receives the focus after Escape, which discards typed text', async () => {
    const { onChange, user } = await renderOpen()
    await user.clear(field('Начало'))
    await user.paste('01.11.2026')
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(opener()).toHaveFocus())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('date range picker: presets', () => {
  it('are listed next to a calendar whose weeks start on Monday, apply relative periods and close the popup', async () => {
    const { onChange, user } = await renderOpen()
    const list = within(popup().getByRole('list', { name: 'Готовые периоды' }))
    expect(list.getAllByRole('button', { pressed: true })).toHaveLength(1)
    expect(popup().getAllByText(/^(пн|вт|ср|чт|пт|сб|вс)$/)[0]).toHaveTextContent('пн')
    await user.click(list.getByRole('button', { name: 'Прошлый месяц' }))
    expect(onChange.mock.calls).toEqual([[{ kind: 'preset', preset: 'last-month' }]])
    await vi.waitFor(() => expect(opener()).toHaveFocus())
    expect(opener()).toHaveAccessibleName('Период: Прошлый месяц')
  })
})

describe('date range picker: typed days (product §3.5)', () => {
  it('are applied one second after the last keystroke', async () => {
    const { onChange } = await renderOpen(NOVEMBER)
    vi.useFakeTimers()
    type('Начало', '1')
    pass(900)
    type('Начало', '1.11')
    pass(999)
    expect(onChange).not.toHaveBeenCalled()
    pass(1)
    expect(onChange.mock.calls).toEqual([[{ kind: 'range', from: '2026-11-01', to: '2026-11-15' }]])
    expect(field('Начало')).toHaveValue('1.11')
    fireEvent.blur(field('Начало'))
    expect(field('Начало')).toHaveValue('01.11.2026')
    pass(5000)
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('are swapped when the start is later than the end, and the calendar shows their month', async () => {
    const { onChange } = await renderOpen(NOVEMBER)
    vi.useFakeTimers()
    type('Начало', '15.03.2025')
    type('Конец', '05.03.2025')
    pass(1000)
    expect(onChange.mock.lastCall).toEqual([{ kind: 'range', from: '2025-03-05', to: '2025-03-15' }])
    expect(field('Начало')).toHaveValue('05.03.2025')
    expect(field('Конец')).toHaveValue('15.03.2025')
    expect(popup().getByRole('grid', { name: 'март 2025' })).toBeInTheDocument()
  })

  it('are applied immediately by Enter, which closes the popup', async () => {
    const { onChange, user } = await renderOpen(NOVEMBER)
    await user.clear(field('Конец'))
    await user.paste('16 ноября')
    await user.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([[{ kind: 'range', from: '2026-11-05', to: '2026-11-16' }]])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(opener()).toHaveAccessibleName('Период: 5–16 ноября')
  })

  it('are applied immediately by a click outside, which keeps the focus on the clicked element', async () => {
    const { onChange, user } = await renderOpen(NOVEMBER)
    await user.clear(field('Конец'))
    await user.paste('16.11.2026')
    await user.click(screen.getByRole('button', { name: 'Рядом' }))
    expect(onChange.mock.calls).toEqual([[{ kind: 'range', from: '2026-11-05', to: '2026-11-16' }]])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Рядом' })).toHaveFocus()
  })

  it.each([
    ['the date does not exist', '31.11.2026', 'Введите дату, например 07.11.2026'],
    ['the day is after today', '22.11.2026', 'Не позже 21.11.2026'],
  ])('are not applied and show an error after a second when %s', async (_name, text, error) => {
    const { onChange } = await renderOpen(NOVEMBER)
    vi.useFakeTimers()
    type('Начало', text)
    pass(999)
    expect(field('Начало')).not.toBeInvalid()
    pass(1)
    expect(field('Начало')).toBeInvalid()
    expect(field('Начало')).toHaveAccessibleDescription(error)
    fireEvent.keyDown(field('Начало'), { key: 'Enter' })
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('do not replace a preset that has the same days', async () => {
    const { onChange, user } = await renderOpen()
    await user.clear(field('Начало'))
    await user.paste('15.11.2026')
    await user.keyboard('{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    expect(opener()).toHaveAccessibleName('Период: Последние 7 дней')
  })
})

describe('date range picker: calendar', () => {
  it.each(['America/Los_Angeles', 'Pacific/Auckland'])(
    'marks the Moscow day as today for a viewer in %s, and returns the clicked days',
    async (zone) => {
      vi.stubEnv('TZ', zone)
      const { onChange, user } = await renderOpen()
      expect(day(/21 ноября/)).toHaveAccessibleName(/^Сегодня, .*, выбрано$/)
      await user.click(day(/10 ноября/))
      expect(onChange).not.toHaveBeenCalled()
      expect(popup().getByText('Первый день 10.11.2026, выберите последний')).toBeInTheDocument()
      await user.click(day(/ 3 ноября/))
      expect(onChange.mock.calls).toEqual([[{ kind: 'range', from: '2026-11-03', to: '2026-11-10' }]])
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('selects a range by keyboard', async () => {
    const { onChange, user } = await renderOpen(NOVEMBER)
    day(/ 5 ноября/).focus()
    await user.keyboard('{Enter}{ArrowDown}{ArrowRight}')
    expect(day(/13 ноября/)).toHaveFocus()
    // Until the second day is selected, the range follows the focus.
    expect(day(/12 ноября/)).toHaveAccessibleName(/выбрано/)
    expect(day(/14 ноября/)).not.toHaveAccessibleName(/выбрано/)
    await user.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([[{ kind: 'range', from: '2026-11-05', to: '2026-11-13' }]])
  })

  it('disables days after today', async () => {
    const { onChange, user } = await renderOpen(NOVEMBER)
    expect(day(/21 ноября/)).toBeEnabled()
    expect(day(/22 ноября/)).toBeDisabled()
    expect(day(/следующему месяцу/)).toHaveAttribute('aria-disabled', 'true')
    await user.click(day(/22 ноября/))
    await user.click(day(/ 4 ноября/))
    expect(onChange).not.toHaveBeenCalled()
  })
})
