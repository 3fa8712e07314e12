import type { HighDynamicRange, VideoTrack } from './media-facts.ts'

/** How a video track becomes pictures that every screen shows. */
export interface PictureOrder {
  video: VideoTrack
  /** Pixels of the shorter side; smaller sources are not scaled up. */
  height: number
  /** The filters that the program has. */
  filters: ReadonlySet<string>
}

/**
 * Whole frames, scaled, in the usual range of brightness. A filter that the program lacks is left
 * out: fields stay visible, and high dynamic range stays as it is, with its tags.
 */
export function pictureFilter({ video, height, filters }: PictureOrder): string {
  const whole =
    video.isInterlaced && filters.has('bwdif') ? ['bwdif=mode=send_frame:deint=interlaced'] : []
  const toned = isToned({ video, filters }) && video.hdr ? [toneMap(video.hdr)] : []
  return [...whole, scaledTo(height), ...toned].join(',')
}

const isToned = ({ video, filters }: Omit<PictureOrder, 'height'>): boolean =>
  video.hdr !== undefined && filters.has('zscale') && filters.has('tonemap')

/** The color tags of an encoded video that was tone-mapped. */
export const taggedAs = (order: Omit<PictureOrder, 'height'>): string[] =>
  isToned(order) ? ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'] : []

/** The brightness of white in nits, as ITU-R BT.2408 sets it for both HLG and PQ. */
const whiteNits = 203

const toneMap = ({ transfer, primaries, matrix }: HighDynamicRange): string =>
  [
    `zscale=pin=${primaries}:min=${matrix}:tin=${transfer}:t=linear:npl=${whiteNits}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=mobius:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ].join(',')

/** With square pixels, and even sizes as H.264 requires. */
function scaledTo(shortSide: number): string {
  const bounded = (size: string) => `max(2,trunc(min(${shortSide},${size})/2)*2)`
  const square = "scale=w='max(2,trunc(iw*sar/2)*2)':h=ih,setsar=1"
  const width = `'if(gte(iw,ih),-2,${bounded('iw')})'`
  const height = `'if(gte(iw,ih),${bounded('ih')},-2)'`
  return `${square},scale=w=${width}:h=${height}`
}
