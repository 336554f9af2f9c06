// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DetailsList } from './details'

const LONG = 'Ж'.repeat(60_000)

describe('DetailsList', () => {
  it('quality 95: shows the first 2000 characters of a long value, and copies the whole value or the field `copy`', async () => {
    const user = userEvent.setup()
    const order = { title: 'Заказ', value: 'Заказ ORD-7', copy: 'ORD-7' }
    render(<DetailsList items={[{ title: 'Причина', value: LONG }, order]} />)
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent(/^Ж{2000}…$/)
    await user.click(screen.getByRole('button', { name: 'Скопировать: Причина' }))
    expect(await navigator.clipboard.readText()).toBe(LONG)
    await user.click(screen.getByRole('button', { name: 'Скопировать: Заказ' }))
    expect(await navigator.clipboard.readText()).toBe('ORD-7')
  })

  it('shows no copy button for a value of 2000 characters when the field `copy` is not set', () => {
    render(<DetailsList items={[{ title: 'Причина', value: 'Ж'.repeat(2000) }]} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
