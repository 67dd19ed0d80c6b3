declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt' | 'sfnt'
      keepFeatures?: string[]
      noHinting?: boolean
      variationAxes?: Record<string, number | { min: number; max: number }> | undefined
    },
  ): Promise<Buffer>
}
