const PLAYER_HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'])
const SHORT_HOST = 'youtu.be'
const VIDEO_ID = /^[\w-]{11}$/

const candidateOf = ({ hostname, pathname, searchParams }: URL): string | null => {
  const [, first = '', second] = pathname.split('/')
  if (hostname === SHORT_HOST) return first
  if (!PLAYER_HOSTS.has(hostname)) return null
  if (first === 'watch') return searchParams.get('v')
  return first === 'embed' || first === 'v' ? (second ?? null) : null
}

/**
 * The id of a YouTube video by its watch, short, embed or v link (specification, "Trip detail"), or
 * null for anything else. The host must match exactly, so that look-alike hosts are refused.
 */
export const videoIdOf = (link: string | null | undefined): string | null => {
  if (!link || !URL.canParse(link)) return null
  const url = new URL(link)
  if (!['http:', 'https:'].includes(url.protocol)) return null
  const candidate = candidateOf(url)
  return candidate !== null && VIDEO_ID.test(candidate) ? candidate : null
}

/** The player for a video id, on the host that sets no cookies before the video plays. */
export const videoEmbedUrl = (id: string): string => `https://www.youtube-nocookie.com/embed/${id}`
