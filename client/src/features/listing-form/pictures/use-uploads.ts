import { useEffect, useRef, useState } from 'react'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { formMessages } from '#messages/client/features/listing-form.ts'
import { fileProblem } from './picture-list.ts'
import { UnfitPicture, type UploadPicture } from './upload-picture.ts'

export type Upload = {
  id: number
  file: File
  /** The share that is sent, 0 to 1. */
  progress: number
  /** What went wrong with which file; null while it is uploading or waiting. */
  problem: string | null
  /** False when sending the same file again would fail again. */
  mayRetry: boolean
}

/** Answers about the picture itself, not about the connection or the server. */
const REFUSALS = [400, 413, 415]

const failureOf = (error: unknown, { name }: File): Pick<Upload, 'problem' | 'mayRetry'> => {
  if (error instanceof UnfitPicture) return { problem: error.message, mayRetry: false }
  const isRefused = error instanceof ApiError && REFUSALS.includes(error.status)
  const message = serverMessageOf(error, formMessages().pictures.uploadFailed)
  return { problem: `${name}: ${message}`, mayRetry: !isRefused }
}

/** Uploads files one after the other, so that pictures keep the order in which they were chosen. */
export const useUploads = (upload: UploadPicture, onUploaded: (url: string) => void) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const nextId = useRef(1)
  const stops = useRef(new Map<number, AbortController>())

  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const update = (id: number, change: Partial<Upload>) =>
    setUploads((known) => known.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const forget = (id: number) => {
    stops.current.delete(id)
    setUploads((known) => known.filter((one) => one.id !== id))
  }

  const send = (id: number, file: File) => {
    const stop = new AbortController()
    stops.current.set(id, stop)
    queue.current = queue.current.then(async () => {
      if (stop.signal.aborted) return
      try {
        const url = await upload(file, {
          onProgress: (progress) => update(id, { progress }),
          signal: stop.signal,
        })
        if (stop.signal.aborted) return
        onUploaded(url)
        forget(id)
      } catch (error) {
        if (stop.signal.aborted) return
        update(id, failureOf(error, file))
      }
    })
  }

  return {
    uploads,
    isUploading: uploads.some(({ problem }) => problem === null),
    add: (files: readonly File[]) => {
      const fresh = files.map((file): Upload => {
        const problem = fileProblem(file)
        nextId.current += 1
        return { id: nextId.current, file, progress: 0, problem, mayRetry: false }
      })
      setUploads((known) => [...known, ...fresh])
      for (const { id, file, problem } of fresh) if (problem === null) send(id, file)
    },
    retry: ({ id, file }: Upload) => {
      update(id, { problem: null, progress: 0 })
      send(id, file)
    },
    /** Removes an upload from the list, and stops it if it is running. */
    remove: (id: number) => {
      stops.current.get(id)?.abort()
      forget(id)
    },
  }
}
