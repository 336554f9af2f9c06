/**
 * «Как в таблице»: the table's columns, each with those of the file that only have a meaning beside it. `amount.currency`
 * goes with `amount`: a column of sums without their currencies could be added up to nonsense.
 */
export function withCompanions(
  shown: readonly string[],
  exportColumns: readonly { readonly id: string }[],
): readonly string[] {
  return shown.flatMap((id) => [
    id,
    ...exportColumns.filter((column) => column.id.startsWith(`${id}.`)).map((column) => column.id),
  ])
}
