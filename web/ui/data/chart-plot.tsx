import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { ChartMarks } from './chart-marks.tsx'
import { type Area, heightScale, labelStep, ticksOf } from './chart-scale.ts'
import { type ChartProps, tones } from './chart-types.ts'

type Props = ChartProps & { format: (value: number) => string }

/** The plot of a chart: axes, marks, and a tooltip with the values of the hovered point. */
export function ChartPlot({ kind = 'line', series, points, format, title, height = 240 }: Props) {
  const { ref, width } = useWidth()
  const [at, setAt] = useState<number>()
  const sums = points.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const all = kind === 'bar' ? sums : points.flatMap(({ values }) => values)
  const ticks = ticksOf(Math.min(0, ...all), Math.max(0, ...all), all.every(Number.isInteger))
  const left = 14 + 7 * Math.max(...ticks.map((tick) => format(tick).length))
  const area: Area = { left, top: 10, width: width - left - 10, height: height - 38 }
  const slot = area.width / Math.max(1, points.length)
  const xOf = (index: number) => area.left + slot * (index + 0.5)
  const yOf = heightScale(ticks, area)
  const every = labelStep(points.length, area.width)
  const shown = at === undefined ? undefined : points[at]

  const point = (event: PointerEvent) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const index = Math.floor((x - area.left) / slot)
    setAt(index >= 0 && index < points.length ? index : undefined)
  }

  return (
    <div ref={ref} dir="ltr" className="relative" style={{ height }}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        role="img"
        aria-label={title}
        className="ui-chart"
        onPointerMove={point}
        onPointerLeave={() => setAt(undefined)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className="grid-line"
              x1={area.left}
              x2={width - 10}
              y1={yOf(tick)}
              y2={yOf(tick)}
            />
            <text className="axis" x={area.left - 8} y={yOf(tick)} dy="0.35em" textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {points.map(({ label }, index) =>
          index % every ? null : (
            <text key={label} className="axis" x={xOf(index)} y={height - 8} textAnchor="middle">
              {label}
            </text>
          ),
        )}
        {at !== undefined && (
          <rect
            className="under"
            x={xOf(at) - slot / 2}
            y={area.top}
            width={slot}
            height={area.height}
          />
        )}
        <ChartMarks kind={kind} series={series} points={points} {...{ xOf, yOf, slot, at }} />
      </svg>
      {shown && at !== undefined && (
        <div className="ui-chart-card" style={cardPlace(xOf(at), width)}>
          <span className="text-muted text-xs">{shown.label}</span>
          {series.map(({ name, tone }, index) => (
            <span key={name} className="flex items-center gap-2">
              <span className="ui-chart-key" data-tone={tone ?? tones[index]} />
              {name}
              <span className="tabular ms-auto ps-3 font-semibold">
                {format(shown.values[index] ?? 0)}
              </span>
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** Tooltip beside the hovered column, on the side with more room. */
function cardPlace(x: number, width: number) {
  return x > width / 2 ? { right: width - x + 12 } : { left: x + 12 }
}

/** Width of an element in pixels; 640 until it is measured. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(200, Math.round(entry.contentRect.width)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
