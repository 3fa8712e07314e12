const wanted = 4

/** About four round numbers that cover `low` to `high`. `whole`: integers only, for counts. */
export function ticksOf(low: number, high: number, whole = false): number[] {
  const from = Math.min(0, low)
  const to = Math.max(0, high)
  const span = to - from || 1
  const rough = span / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = [1, 2, 2.5, 5, 10].map((one) => one * power)
  const fits = (one: number) => one >= rough && (!whole || Number.isInteger(one))
  const step = steps.find(fits) ?? (whole ? 1 : rough)
  const first = Math.floor(from / step)
  const last = Math.ceil((from + span) / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** Show every n-th label, so that each has `roomPx` of the width. */
export function labelStep(count: number, widthPx: number, roomPx = 72): number {
  return Math.max(1, Math.ceil((count * roomPx) / Math.max(1, widthPx)))
}

export type Area = { left: number; top: number; width: number; height: number }

/** Maps values to y coordinates, between the lowest and highest tick. */
export function heightScale(ticks: readonly number[], area: Area): (value: number) => number {
  const low = ticks[0] ?? 0
  const span = (ticks.at(-1) ?? 1) - low || 1
  return (value) => area.top + area.height * (1 - (value - low) / span)
}
