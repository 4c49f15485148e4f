import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { registerInput } from '#shared/accounts/schema.ts'

// The kind of account is chosen in the step before.
const registerForm = registerInput.omit({ userType: true, profileImage: true })

/** What is typed into the registration form; it outlives the form's being on the screen. */
export const useRegisterForm = () =>
  useForm({
    resolver: zodResolver(registerForm),
    defaultValues: { username: '', password: '', displayName: '', email: '' },
  })

export type RegisterFormState = ReturnType<typeof useRegisterForm>
