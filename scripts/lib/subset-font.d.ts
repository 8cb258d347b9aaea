// The part of this package that is used: its types describe an older version.
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    /** By the name of the axis: one value, or the range that remains variable. */
    variationAxes: Record<string, number | { min: number; max: number }>
    /** Tags of OpenType features; all others are removed. */
    keepFeatures: string[]
  }
  /** @param text has every character that the result can draw */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
