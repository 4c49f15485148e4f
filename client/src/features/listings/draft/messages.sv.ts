import type { DraftMessages } from './messages.en.ts'

export const messages: DraftMessages = {
  draft: 'Utkast',
  notice:
    'Bara du och administratörerna ser den här sidan. Ingen kan hitta, spara eller boka här förrän du publicerar.',
  publish: 'Publicera',
  publishNamed: (name) => `Publicera ${name}`,
  publishing: 'Publicerar...',
  published: 'Publicerat',
  publishedText: 'Nu syns sidan för alla.',
  failed: 'Det gick inte att publicera',
  failedText: 'Anslutningen kan vara nere en stund. Försök igen.',
}
