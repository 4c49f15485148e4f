import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { registerInput } from '#shared/accounts/schema.ts'

// The user type was chosen in the step before.
const registerForm = registerInput.omit({ userType: true, profileImage: true })

/** The state of the registration form. The page keeps it, so that switching tabs loses nothing typed. */
export const useRegisterForm = () =>
  useForm({
    resolver: zodResolver(registerForm),
    defaultValues: { username: '', password: '', displayName: '', email: '' },
  })

export type RegisterFormState = ReturnType<typeof useRegisterForm>
