import { useDocumentTitle } from '../lib/use-document-title.ts'

export const HomePage = () => {
  useDocumentTitle('Races')
  return (
    <section className="mx-auto max-w-page px-4 py-12">
      <h1 className="text-4xl">Find a small trail race or running trip</h1>
    </section>
  )
}
