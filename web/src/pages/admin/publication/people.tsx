import './people/people.css'
import moment from 'moment'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { type Invitation, invitationHours, type Person, rolesToGive } from '#contract/people.ts'
import { flags, type Rights, type Role } from '#contract/permissions.ts'
import { api, unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { type Column, DataTable, rowName } from '../frame/list/data-table.tsx'
import { DeleteAction } from '../frame/list/delete-action.tsx'
import { ListTable, type RowTools } from '../frame/list/list-table.tsx'
import { MoreActions } from '../frame/list/more-actions.tsx'
import { PageHead } from '../frame/list/page-head.tsx'
import { TimeSince } from '../frame/time-since.tsx'
import { ChangeRights } from './people/change-rights.tsx'
import { InviteDialog } from './people/invite.tsx'
import { RemovePerson } from './people/remove-person.tsx'
import { flagsBeside } from './people/rights-fields.tsx'
import { flagTexts, roleTexts } from './people/role-texts.ts'
import { SettingsPage } from './settings/settings-page.tsx'

export const loader = adminLoader((api) => unwrap(api.admin.people.$get()))

type Asked = { kind: 'rights' | 'removal'; person: Person }

/** Who has an account with which role, and who is invited. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const [isInviting, setIsInviting] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  if (!data) return null
  const { people, invitations, sendsMail } = data
  const you = people.find(({ isYou }) => isYou)
  const roles = you ? rolesToGive(you) : []
  const close = () => setAsked(null)
  return (
    <SettingsPage>
      <PageMeta title="People" />
      <PageHead id="people" title="People">
        <button type="button" className="button" onClick={() => setIsInviting(true)}>
          Invite
        </button>
      </PageHead>
      <p className="soft">
        Who can sign in here. The role says what each may do. Readers see a person’s profile, not the role.
      </p>
      <DataTable labelledBy="people" columns={columnsOf(roles, setAsked)} rows={people} idOf={({ _id }) => _id} />
      {invitations.length > 0 && (
        <section className="stack" aria-labelledby="invitations">
          <h2 id="invitations">Invitations</h2>
          <p className="soft">
            Each is valid for {invitationHours} hours. Invite an address again for a new link: the earlier link ends.
          </p>
          <ListTable labelledBy="invitations" rows={invitations} columns={(tools) => invitationColumns(roles, tools)} />
        </section>
      )}
      {isInviting && <InviteDialog roles={roles} sendsMail={sendsMail} onClose={() => setIsInviting(false)} />}
      {asked?.kind === 'rights' && (
        <ChangeRights
          person={asked.person}
          roles={roles}
          isLastOwner={asked.person.role === 'owner' && people.filter(({ role }) => role === 'owner').length === 1}
          onClose={close}
        />
      )}
      {asked?.kind === 'removal' && <RemovePerson person={asked.person} people={people} onClose={close} />}
    </SettingsPage>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage title="People" fallback="Error fetching people." />
}

/** @param roles that the reader of the page may give and take */
function columnsOf(roles: Role[], ask: (asked: Asked) => void): Column<Person>[] {
  return [
    {
      label: 'Person',
      area: 'main',
      cell: ({ name, email, isYou }) => (
        <>
          <span className="row-name">
            <bdi>{name}</bdi> {isYou && <span className="chip good">You</span>}
          </span>
          {name !== email && <p className="row-facts soft breakable">{email}</p>}
        </>
      ),
    },
    { label: 'Role', area: 'fact', cell: (person) => <RoleChips {...person} /> },
    {
      label: 'Signs in with',
      area: 'detail',
      cell: ({ hasPasskey }) => (hasPasskey ? 'Passkey' : 'Password or link'),
    },
    {
      label: 'Last seen',
      area: 'fact',
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? (
          <>
            Seen <TimeSince date={lastSeenAt} />
          </>
        ) : (
          <span className="soft">Not signed in</span>
        ),
    },
    {
      label: 'Action',
      area: 'end',
      cell: (person) => (
        <div className="actions">
          {roles.includes(person.role) && (
            <MoreActions
              describedBy={rowName(person._id)}
              entries={[
                { name: 'Change role', onClick: () => ask({ kind: 'rights', person }) },
                person.isYou
                  ? { name: 'Leave', to: `${adminPaths.account}#leave` }
                  : { name: 'Remove', onClick: () => ask({ kind: 'removal', person }) },
              ]}
            />
          )}
        </div>
      ),
    },
  ]
}

function invitationColumns(roles: Role[], tools: RowTools<Invitation>): Column<Invitation>[] {
  return [
    { label: 'Address', area: 'main', cell: ({ email }) => <span className="row-name breakable">{email}</span> },
    { label: 'Role', area: 'fact', cell: (invitation) => <RoleChips {...invitation} /> },
    { label: 'Invited by', area: 'detail', cell: ({ sender }) => <bdi>{sender}</bdi> },
    {
      label: 'Expires',
      area: 'fact',
      cell: ({ expiresAt }) => <time dateTime={expiresAt}>expires {moment(expiresAt).fromNow()}</time>,
    },
    {
      label: 'Action',
      area: 'end',
      cell: (invitation) => (
        <div className="actions">
          {roles.includes(invitation.role) && (
            <DeleteAction
              row={invitation}
              what="this invitation"
              detail={`The link of ${invitation.email} stops working.`}
              call={() => unwrap(api.admin.people.invitations[':id'].$delete({ param: { id: invitation._id } }))}
              failure="Failed to delete the invitation."
              {...tools}
            />
          )}
        </div>
      ),
    },
  ]
}

function RoleChips(rights: Rights) {
  const beside = flagsBeside(rights.role)
  return (
    <span className="person-chips">
      <span className="chip">{roleTexts[rights.role].name}</span>
      {flags
        .filter((flag) => rights[flag] && beside.includes(flag))
        .map((flag) => (
          <span key={flag} className="chip">
            {flagTexts[flag].chip}
          </span>
        ))}
    </span>
  )
}
