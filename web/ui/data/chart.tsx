import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { useUi } from '../base/provider.tsx'
import { ChartPlot } from './chart-plot.tsx'
import { ChartTable } from './chart-table.tsx'
import { type ChartProps, tones } from './chart-types.ts'

/** Chart over time as lines or (stacked) bars with axes and unit, or as a table. */
export function Chart({ aside, ...props }: ChartProps & { aside?: ReactNode }) {
  const { texts, locale } = useUi()
  const id = useId()
  const [table, setTable] = useState(false)
  const format = props.format ?? ((value: number) => value.toLocaleString(locale))

  return (
    <figure aria-labelledby={id} className="@container grid gap-3">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="me-auto grid">
          <span id={id} className="font-semibold text-body">
            {props.title}
          </span>
          <span className="text-muted text-xs">{props.unit}</span>
        </span>
        {props.series.length > 1 && <Legend series={props.series} />}
        {aside}
        <IconButton
          icon={table ? 'bar-chart' : 'table'}
          size={36}
          label={table ? texts.showChart : texts.showTable}
          onClick={() => setTable(!table)}
        />
      </figcaption>
      {table ? <ChartTable {...props} format={format} /> : <ChartPlot {...props} format={format} />}
    </figure>
  )
}

function Legend({ series }: Pick<ChartProps, 'series'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm @max-xl:order-last @max-xl:w-full">
      {series.map(({ name, tone }, index) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className="ui-chart-key" data-tone={tone ?? tones[index]} />
          {name}
        </li>
      ))}
    </ul>
  )
}
