import type { ReviewMessages } from './messages.en.ts'

export const messages: ReviewMessages = {
  review: 'Omdömet',
  selectStars: 'Välj ett betyg med stjärnorna',
}
