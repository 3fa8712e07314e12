import { type ChartProps, tones } from './chart-types.ts'

type Props = Pick<ChartProps, 'kind' | 'series' | 'points'> & {
  xOf: (index: number) => number
  yOf: (value: number) => number
  /** Width of one point's column, in pixels. */
  slot: number
  /** Index of the hovered point. */
  at?: number
}

export function ChartMarks(props: Props) {
  return props.kind === 'bar' ? <Bars {...props} /> : <Lines {...props} />
}

function Lines({ series, points, xOf, yOf, at }: Props) {
  return series.map(({ name, tone }, row) => {
    const value = (index: number) => yOf(points[index]?.values[row] ?? 0)
    const path = points
      .map((_, index) => `${index ? 'L' : 'M'}${xOf(index)} ${value(index)}`)
      .join('')
    const ground = `${path}L${xOf(points.length - 1)} ${yOf(0)}L${xOf(0)} ${yOf(0)}Z`
    return (
      <g key={name} data-tone={tone ?? tones[row]}>
        {row === 0 && points.length > 1 && <path className="ground" d={ground} />}
        <path className="line" d={path} />
        {at !== undefined && <circle className="dot" cx={xOf(at)} cy={value(at)} r="4.500" />}
        {points.length === 1 && <circle className="dot" cx={xOf(0)} cy={value(0)} r="4.500" />}
      </g>
    )
  })
}

/** Bars on the axis, series stacked; only the top end is rounded. */
function Bars({ series, points, xOf, yOf, slot }: Props) {
  const width = Math.min(36, Math.max(2, slot * 0.64))
  return points.map((point, index) => {
    let below = 0
    const last = point.values.findLastIndex((value) => value > 0)
    return (
      <g key={point.label}>
        {series.map(({ name, tone }, row) => {
          const from = yOf(below)
          below += point.values[row] ?? 0
          const to = yOf(below)
          const round = row === last ? Math.min(5, width / 3, Math.abs(from - to)) : 0
          const gap = row > 0 && from - to > 3 ? 1.5 : 0
          return (
            <path
              key={name}
              className="bar"
              data-tone={tone ?? tones[row]}
              d={barPath({ x: xOf(index) - width / 2, width, from: from - gap, to, round })}
            />
          )
        })}
      </g>
    )
  })
}

type Bar = { x: number; width: number; from: number; to: number; round: number }

function barPath({ x, width, from, to, round }: Bar): string {
  const corner = `a${round} ${round} 0 0 1`
  return [
    `M${x} ${from}V${to + round}${corner} ${round} ${-round}`,
    `h${width - 2 * round}${corner} ${round} ${round}V${from}Z`,
  ].join('')
}
