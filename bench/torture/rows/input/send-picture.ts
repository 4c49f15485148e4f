export type Uploaded = {
  status: number
  ms: number
  retryAfter: string | null
  body: { url?: string; message?: string }
}

/** Uploads a file as the browser's forms do. */
export const sendPicture = async (
  base: string,
  cookie: string,
  file: Buffer,
  { name = 'photo.jpg', type = 'image/jpeg' } = {},
): Promise<Uploaded> => {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(file)], { type }), name)
  const since = performance.now()
  const answer = await fetch(`${base}/api/uploads`, { method: 'POST', headers: { cookie }, body: form })
  const body = (await answer.json()) as Uploaded['body']
  return {
    status: answer.status,
    ms: performance.now() - since,
    retryAfter: answer.headers.get('retry-after'),
    body,
  }
}
