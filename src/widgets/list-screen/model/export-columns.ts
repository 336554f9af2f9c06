type FileColumn = { readonly id: string; readonly goesWith?: string }

/**
 * «Как в таблице»: the table's columns, each with those of the file that only have a meaning beside it, or that the
 * table tells in the same cell. A column of sums without their currencies could be added up to nonsense.
 */
export function withCompanions(
  shown: readonly string[],
  exportColumns: readonly FileColumn[],
): readonly string[] {
  const ids = shown.flatMap((id) => [
    id,
    ...exportColumns.filter(({ goesWith }) => goesWith === id).map((column) => column.id),
  ])
  return [...new Set(ids)]
}
