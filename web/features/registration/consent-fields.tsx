import { Checkbox, Link } from '#web/ui/index.ts'
import { useHasAdultContent } from '../../entities/account/session.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

type Name = 'terms' | 'adult'

type Props = {
  errors: Partial<Record<Name, string>>
  /** For a form that keeps its values: state and handler of a checkbox. */
  control?: (name: Name) => { checked: boolean; onChange: (event: Changed) => void }
}

type Changed = { target: { checked: boolean } }

/** Consent to the terms and the privacy policy, and the age where the site asks for it. */
export function ConsentFields({ errors, control }: Props) {
  return (
    <div className="grid">
      <Checkbox
        name="terms"
        label={m.register_agree()}
        hint={
          <>
            <Link to={links.sitePage('terms-of-service')} target="_blank" className="underline">
              {m.footer_terms()}
            </Link>
            {' · '}
            <Link to={links.sitePage('privacy-policy')} target="_blank" className="underline">
              {m.footer_privacy()}
            </Link>
          </>
        }
        error={errors.terms ?? null}
        {...control?.('terms')}
      />
      {useHasAdultContent() && (
        <Checkbox
          name="adult"
          label={m.register_adult()}
          error={errors.adult ?? null}
          {...control?.('adult')}
        />
      )}
    </div>
  )
}

/** The errors of a submitted form. */
export function consentErrors(
  given: { terms: boolean; adult: boolean },
  asksForAge: boolean,
): Partial<Record<Name, string>> {
  return {
    ...(given.terms ? {} : { terms: m.register_agree_missing() }),
    ...(given.adult || !asksForAge ? {} : { adult: m.register_adult_missing() }),
  }
}
