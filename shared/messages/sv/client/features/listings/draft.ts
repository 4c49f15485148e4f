import type { draftMessages as english } from '#messages/client/features/listings/draft.ts'
import { translation } from '#shared/language/messages.ts'

export const draftMessages = translation<typeof english>('sv', 'client/features/listings/draft', {
  draft: 'Utkast',
  notice: {
    race: 'Bara du och administratörerna ser den här sidan. Ingen kan hitta eller spara loppet förrän du publicerar.',
    trip: 'Bara du och administratörerna ser den här sidan. Ingen kan hitta, spara eller boka resan förrän du publicerar.',
  },
  publish: 'Publicera',
  publishNamed: (name) => `Publicera ${name}`,
  publishing: 'Publicerar...',
  published: 'Publicerat',
  publishedText: 'Nu syns sidan för alla.',
  failed: 'Det gick inte att publicera',
  failedText: 'Anslutningen kan vara nere en stund. Försök igen.',
})
