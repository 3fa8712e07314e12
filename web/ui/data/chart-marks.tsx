import { type ChartProps, tones } from './chart-types.ts'

type Props = Pick<ChartProps, 'kind' | 'series' | 'points'> & {
  xOf: (place: number) => number
  yOf: (value: number) => number
  /** Width that belongs to one point, in pixels. */
  slot: number
  /** The point under the pointer. */
  at?: number
}

export function ChartMarks(props: Props) {
  return props.kind === 'bar' ? <Bars {...props} /> : <Lines {...props} />
}

function Lines({ series, points, xOf, yOf, at }: Props) {
  return series.map(({ name, tone }, row) => {
    const value = (place: number) => yOf(points[place]?.values[row] ?? 0)
    const path = points
      .map((_, place) => `${place ? 'L' : 'M'}${xOf(place)} ${value(place)}`)
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

function Bars({ series, points, xOf, yOf, slot }: Props) {
  const width = Math.min(36, Math.max(2, slot * 0.64))
  return points.map((point, place) => {
    let below = 0
    return (
      <g key={point.label}>
        {series.map(({ name, tone }, row) => {
          const from = below
          below += point.values[row] ?? 0
          const top = Math.min(yOf(from), yOf(below))
          const height = Math.abs(yOf(from) - yOf(below))
          return (
            <rect
              key={name}
              className="bar"
              data-tone={tone ?? tones[row]}
              x={xOf(place) - width / 2}
              y={top}
              width={width}
              height={height}
              rx={Math.min(4, width / 3, height / 2)}
            />
          )
        })}
      </g>
    )
  })
}
