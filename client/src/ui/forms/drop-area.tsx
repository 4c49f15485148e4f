import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'

type DropAreaProps = {
  /** Called with at least one file. */
  onFiles: (files: File[]) => void
  className?: string
  children: ReactNode
}

/** A frame that takes dropped files. What it holds has a button too, because not everybody can drag. */
export const DropArea = ({ onFiles, className, children }: DropAreaProps) => {
  const [isOver, setOver] = useState(false)

  const takeDrops = (element: HTMLElement | null) => {
    const listening = new AbortController()
    const onFileEvent = (name: 'dragover' | 'drop', react: (event: DragEvent) => void) =>
      element?.addEventListener(
        name,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return
          event.preventDefault()
          react(event)
        },
        listening,
      )
    onFileEvent('dragover', () => setOver(true))
    onFileEvent('drop', ({ dataTransfer }) => {
      setOver(false)
      const files = [...(dataTransfer?.files ?? [])]
      if (files.length > 0) onFiles(files)
    })
    element?.addEventListener('dragleave', () => setOver(false), listening)
    return () => listening.abort()
  }

  return (
    <div
      ref={takeDrops}
      className={classNames(
        'flex rounded-xl border-2 border-dashed transition-colors duration-150',
        isOver ? 'border-moss bg-lichen' : 'border-edge bg-paper',
        className,
      )}
    >
      {children}
    </div>
  )
}
