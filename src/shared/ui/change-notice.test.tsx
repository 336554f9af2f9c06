// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ChangeNotice } from './change-notice'

afterEach(cleanup)

function Screen({ words }: { readonly words: string }) {
  return (
    <>
      <ChangeNotice words={words} />
      {words === 'Активна' && <button type="button">Скопировать ссылку</button>}
      <button type="button">Создать ещё одну</button>
    </>
  )
}

it.each([
  ['Скопировать ссылку', 'takes the focus from a button that the change has removed'],
  ['Создать ещё одну', 'leaves the focus on a button that stays'],
])('with the focus on «%s» %s', (name) => {
  const { rerender } = render(<Screen words="Активна" />)
  const button = screen.getByRole('button', { name })
  button.focus()
  rerender(<Screen words="Оплачено" />)
  expect(name === 'Создать ещё одну' ? button : screen.getByRole('status')).toHaveFocus()
})
