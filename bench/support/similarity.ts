import sharp from 'sharp'

const window = 8
const step = 4
// The constants of the paper for 8 bits: (0.01 × 255)² and (0.03 × 255)².
const c1 = 6.5025
const c2 = 58.5225

/** Decoded pixels of an image. */
interface Pixels {
  data: Buffer
  info: { width: number; height: number; channels: number }
}

/** The pixels of an image without alpha. */
export function pixelsOf(picture: Buffer): Promise<Pixels> {
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

/**
 * Structural similarity of two images of the same size over all three color channels, 1 for equal
 * ones: the mean over windows of 8×8 pixels. Wang, Bovik, Sheikh, Simoncelli: Image Quality
 * Assessment, 2004.
 */
export function similarity(one: Pixels, other: Pixels): number {
  const { width, height, channels } = one.info
  let sum = 0
  let count = 0
  for (let y = 0; y + window <= height; y += step) {
    for (let x = 0; x + window <= width; x += step) {
      for (let channel = 0; channel < channels; channel++) {
        sum += windowSimilarity(one, other, (y * width + x) * channels + channel)
        count++
      }
    }
  }
  return sum / count
}

function windowSimilarity(one: Pixels, other: Pixels, start: number): number {
  const { width, channels } = one.info
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let row = 0; row < window; row++) {
    let at = start + row * width * channels
    for (let column = 0; column < window; column++, at += channels) {
      const a = one.data[at] ?? 0
      const b = other.data[at] ?? 0
      sumA += a
      sumB += b
      squaresA += a * a
      squaresB += b * b
      products += a * b
    }
  }
  const size = window * window
  const [meanA, meanB] = [sumA / size, sumB / size]
  const [varianceA, varianceB] = [squaresA / size - meanA ** 2, squaresB / size - meanB ** 2]
  const covariance = products / size - meanA * meanB
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA ** 2 + meanB ** 2 + c1) * (varianceA + varianceB + c2))
  )
}
