import { aboutMessages } from '#messages/client/features/site/about.ts'

/** What the site is for, and how. */
export const Mission = () => {
  const { mission, principles } = aboutMessages()
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <section aria-labelledby="mission" className="max-w-prose">
        <h2 id="mission" className="text-2xl sm:text-3xl">
          {mission.title}
        </h2>
        <div className="mt-3 flex flex-col gap-4 text-lg leading-relaxed">
          {mission.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section aria-labelledby="principles">
        <h2 id="principles" className="text-2xl sm:text-3xl">
          {principles.title}
        </h2>
        <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-1">
          {principles.list.map(({ title, text }) => (
            <li key={title} className="border-moss border-l-4 pl-4">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 max-w-prose">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
