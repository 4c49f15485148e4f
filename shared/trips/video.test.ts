import { expect, test } from 'vitest'
import { videoEmbedUrl, videoIdOf } from './video.ts'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ#top',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/v/dQw4w9WgXcQ',
])('%s is a video', (link) => {
  expect(videoIdOf(link)).toBe('dQw4w9WgXcQ')
})

test.each([
  null,
  undefined,
  '',
  'dQw4w9WgXcQ',
  'youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQtoolong',
  'https://www.youtube.com/watch?v=dQw4w9WgX"Q',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/',
  'https://www.youtube.com/channel/dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/12345678901',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'data:text/html,https://youtu.be/dQw4w9WgXcQ',
])('%s is not a video', (link) => {
  expect(videoIdOf(link)).toBeNull()
})

test('the player is on the host that sets no cookies', () => {
  expect(videoEmbedUrl('dQw4w9WgXcQ')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
})
