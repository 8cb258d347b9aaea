import { site } from '../site/site.ts'
import { useAlert } from './dialog/use-alert.tsx'
import { Icon } from './icon.tsx'

const withoutAccount = [
  { name: 'Facebook', icon: 'facebook' },
  { name: 'Twitter', icon: 'twitter' },
  { name: 'Instagram', icon: 'instagram' },
] as const

const profiles = [
  { name: 'LinkedIn', icon: 'linkedIn', address: site.social.linkedIn },
  { name: 'GitHub', icon: 'gitHub', address: site.social.gitHub },
] as const

/** Where else the site is found; a network without an account says so. */
export function SocialLinks() {
  const { alert, alertDialog } = useAlert()
  return (
    <div className="social">
      {withoutAccount.map(({ name, icon }) => (
        <button
          key={name}
          type="button"
          className="icon-button"
          aria-label={name}
          onClick={() => alert(`⚠️ ${name} account is not active yet!`)}
        >
          <Icon name={icon} />
        </button>
      ))}
      {profiles.map(({ name, icon, address }) => (
        <a key={name} className="icon-button" href={address} target="_blank" rel="noopener" aria-label={name}>
          <Icon name={icon} />
        </a>
      ))}
      {alertDialog}
    </div>
  )
}
