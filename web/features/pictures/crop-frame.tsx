import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { m } from '../../lib/paraglide/messages.js'
import type { Area } from './crop-picture.ts'

type Props = {
  src: string
  aspect: number
  round: boolean
  /** Called with the visible area, in pixels of the original image. */
  onArea: (area: Area) => void
}

const maxZoom = 4

/** Pan and zoom an image under a frame, by pointer, touch or arrow keys. */
export default function CropFrame({ src, aspect, round, onArea }: Props) {
  const id = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className="grid gap-4">
      <div className="relative h-72 overflow-hidden rounded-card bg-media">
        <Cropper
          image={src}
          aspect={aspect}
          cropShape={round ? 'round' : 'rect'}
          showGrid={false}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          keyboardStep={8}
          cropperProps={{ role: 'group', 'aria-label': m.picture_frame() }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
        />
      </div>
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="font-medium text-sm">
          {m.picture_zoom()}
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="ui-range min-w-0 flex-1"
        />
      </div>
    </div>
  )
}
