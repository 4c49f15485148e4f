import { Link } from 'wouter'
import { understoodMessages } from '#messages/client/features/listings/understood.ts'

/** Says that this is how a sentence was understood. `literal` is the address that looks for its words instead. */
export const UnderstoodLine = ({ asked, literal }: { asked: string; literal: string }) => {
  const text = understoodMessages()
  return (
    <p className="wrap-anywhere w-full text-quiet">
      {text.understood(asked)}{' '}
      <Link href={literal} replace className="inline-block py-1 text-moss underline underline-offset-4">
        {text.asWords}
      </Link>
    </p>
  )
}
