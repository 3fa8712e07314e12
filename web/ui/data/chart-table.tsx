import type { ChartProps } from './chart-types.ts'

type Props = ChartProps & { format: (value: number) => string }

/** The values of a chart as a table. */
export function ChartTable({ title, pointName, series, points, format, height = 240 }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard
    <fieldset aria-label={title} tabIndex={0} className="min-w-0 overflow-auto" style={{ height }}>
      <table className="tabular w-full text-sm">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="sticky top-0 bg-card py-1.5 text-start font-medium">
              {pointName}
            </th>
            {series.map(({ name }) => (
              <th
                key={name}
                scope="col"
                className="sticky top-0 bg-card py-1.5 text-end font-medium"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label} className="border-line border-t">
              <th scope="row" className="py-1.5 text-start font-normal">
                {point.label}
              </th>
              {series.map(({ name }, index) => (
                <td key={name} className="py-1.5 text-end">
                  {format(point.values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
