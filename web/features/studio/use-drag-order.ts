import { type DragEvent, useState } from 'react'

/**
 * Reordering a list by dragging: `move` is called whenever the dragged entry passes another, `onDrop`
 * at the end. Returns the properties of an entry, and which one is dragged.
 */
export function useDragOrder(move: (from: number, to: number) => void, onDrop?: () => void) {
  const [dragged, setDragged] = useState<number>()
  const pass = (event: DragEvent, index: number) => {
    if (dragged === undefined) return
    event.preventDefault()
    if (dragged === index) return
    move(dragged, index)
    setDragged(index)
  }
  const entry = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(index)
    },
    onDragEnter: (event: DragEvent) => pass(event, index),
    onDragOver: (event: DragEvent) => dragged !== undefined && event.preventDefault(),
    onDragEnd: () => {
      setDragged(undefined)
      onDrop?.()
    },
  })
  return { dragged, entry }
}
