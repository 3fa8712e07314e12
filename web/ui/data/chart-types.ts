export type ChartTone = 'accent' | 'ink' | 'gold' | 'success' | 'muted'

export type ChartSeries = { name: string; tone?: ChartTone }

/** One place on the axis: its words, and one value for each series. */
export type ChartPoint = { label: string; values: readonly number[] }

export type ChartProps = {
  title: string
  kind?: 'line' | 'bar'
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  /** What is counted, at the axis: "US dollars a day". */
  unit: string
  /** The head of the first column where it is a table: "Day". */
  pointName: string
  /** How a value is written; grouped figures by default. */
  format?: (value: number) => string
  /** In pixels, 240 by default. */
  height?: number
}

export const tones: ChartTone[] = ['accent', 'ink', 'gold', 'success', 'muted']
