/** «4070…4417» of `40702810******4417`: the ends are what people compare. Another form stays as it is. */
export function shortAccount(account: string): string {
  const [, head, tail] = /^(\d{4})[\d*•]*[*•][\d*•]*(\d{4})$/.exec(account) ?? []
  return head === undefined ? account : `${head}…${tail}`
}
