/** «4070…4417» of `40702810******4417`: the ends are what people compare. Another form stays as it is. */
export function shortAccount(account: string): string {
  const isMasked = /[*•]/.test(account) && /^\d{4}/.test(account) && /\d{4}$/.test(account)
  return isMasked ? `${account.slice(0, 4)}…${account.slice(-4)}` : account
}
