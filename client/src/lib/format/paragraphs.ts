export { paragraphsOf } from '#shared/text/paragraphs.ts'
