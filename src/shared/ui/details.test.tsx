import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DetailsList } from './details'

const LONG = 'Ж'.repeat(60_000)

it('quality 95: shows the first 2000 characters of a long value and copies all of it', async () => {
  const user = userEvent.setup()
  render(<DetailsList items={[{ title: 'Причина', value: LONG }]} />)
  expect(screen.getByRole('definition')).toHaveTextContent(/^Ж{2000}…$/)
  await user.click(screen.getByRole('button', { name: 'Скопировать: Причина' }))
  expect(await navigator.clipboard.readText()).toBe(LONG)
})

it('copies the text of `copy`', async () => {
  const user = userEvent.setup()
  render(<DetailsList items={[{ title: 'Заказ', value: LONG, copy: 'ORD-7' }]} />)
  await user.click(screen.getByRole('button', { name: 'Скопировать: Заказ' }))
  expect(await navigator.clipboard.readText()).toBe('ORD-7')
})

it('has no button next to a short value without a text to copy', () => {
  render(<DetailsList items={[{ title: 'Причина', value: 'Ж'.repeat(2000) }]} />)
  expect(screen.queryByRole('button')).toBeNull()
})
