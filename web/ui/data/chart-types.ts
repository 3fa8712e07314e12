export type ChartTone = 'accent' | 'ink' | 'gold' | 'success' | 'muted'

export type ChartSeries = { name: string; tone?: ChartTone }

/** One point on the axis: its label, and one value per series. */
export type ChartPoint = { label: string; values: readonly number[] }

export type ChartProps = {
  title: string
  kind?: 'line' | 'bar'
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  /** Unit of the value axis: "US dollars a day". */
  unit: string
  /** Header of the first column in the table view: "Day". */
  pointName: string
  /** Formats a value; grouped digits by default. */
  format?: (value: number) => string
  /** In pixels, 240 by default. */
  height?: number
}

export const tones: ChartTone[] = ['accent', 'ink', 'gold', 'success', 'muted']
