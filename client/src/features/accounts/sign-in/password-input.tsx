import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useTied } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { signInMessages } from '#messages/client/features/accounts/sign-in.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password in a field, whose label says whose characters they are, with a button that shows what is typed. */
export const PasswordInput = (props: PasswordInputProps) => {
  const { id } = useTied()
  const [isShown, setShown] = useState(false)
  const label = isShown ? signInMessages().hideCharacters : signInMessages().showCharacters
  return (
    <span className="relative block">
      <TextInput
        type={isShown ? 'text' : 'password'}
        className="pr-12"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
      />
      <Button
        variant="quiet"
        size="icon"
        className="absolute top-0 right-0"
        aria-describedby={id && `${id}-label`}
        aria-label={label}
        title={label}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
      </Button>
    </span>
  )
}
