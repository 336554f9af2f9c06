// The package has no types. Only what the build uses is declared.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      readonly targetFormat?: 'woff2' | 'truetype'
      readonly keepFeatures?: readonly string[]
      readonly variationAxes?: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >
      readonly dropTables?: readonly string[]
    },
  ): Promise<Buffer>
}
