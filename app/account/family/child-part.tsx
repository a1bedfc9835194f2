import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AccountForm, PasswordField } from '#app/account/account-form.tsx'
import { Download } from '#app/account/download.tsx'
import { changeChild, eraseChild, prepareChildDownload } from '#app/api/household.ts'
import { membershipsQuery } from '#app/api/memberships.ts'
import { forgetUnsentItems } from '#app/api/unsent-items.ts'
import { removePlacesOf } from '#app/storybooks/reader/reading-place.ts'
import { forgetChosenSound } from '#app/ui/chosen-sound.ts'
import { Points } from '#app/ui/points.tsx'
import { DialogButton, Setting, SettingRow, Settings } from '#app/ui/setting.tsx'
import { avatars } from '#content/household/avatars.ts'
import { bandNames } from '#content/household/bands.ts'
import { familyDeviceWords as deviceWords } from '#content/household/device.ts'
import { familyWords as words } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import { myRoomPage } from '#content/pages/dashboard.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import type { Child, Household } from '#contract/household.ts'
import { bookRealm } from '#contract/limits.ts'
import { ChildForm } from './child-form.tsx'
import { closeWhenSaved } from './close-when-saved.ts'
import { ConsentSetting } from './consent-part.tsx'
import { DevicesPart, deviceName, useDeviceCode } from './devices-part.tsx'
import { HandOverButton } from './hand-over-button.tsx'
import { PicturePasswordPart } from './picture-password-part.tsx'
import { LimitPart, limitLabel, QuietPart, quietLabel } from './time-parts.tsx'
import { EveningPart, WeekPart } from './week-part.tsx'
import { SharedStoriesPart } from './works-part.tsx'

type ChildPartProps = {
  child: Child
  household: Household
  /** The guardian's. */
  userId: string
  email: string
  onErased: (certificate: DeletionCertificate) => Promise<void>
}

/** A child, with a guardian's actions. */
export function ChildPart({ child, household, userId, email, onErased }: ChildPartProps) {
  const { id, nickname, band } = child
  const isOpen = child.consents.includes('private')

  return (
    <>
      <div className="paper child-now">
        <div>
          <h2 className="card-name" tabIndex={-1}>
            {nickname}
          </h2>
          <p>{words.children.age(bandNames[band])}</p>
          {isOpen ? <HandOver child={child} /> : <p>{words.children.closed}</p>}
          <EveningPart userId={userId} childId={id} />
        </div>
        <div>
          <h3>{words.week.heading}</h3>
          <WeekPart userId={userId} childId={id} />
          <Link to={`${myRoomPage.path}?child=${id}`} className="section-link">
            {words.children.room(nickname)}
          </Link>
        </div>
      </div>
      <SharedStoriesPart child={child} works={household.works} />
      <div className="child-groups">
        <PermissionSettings child={child} household={household} userId={userId} />
        <SignInSettings child={child} household={household} userId={userId} />
        <div>
          <Settings heading={words.children.leaving}>
            <DownloadRow child={child} kind="keepsake" />
            <DownloadRow child={child} kind="archive" />
          </Settings>
          <DialogButton
            className="text-button child-erase"
            label={words.erase.open(nickname)}
            isReadFirst
            heading={words.erase.open(nickname)}
          >
            {(close) => (
              <Erasure
                child={child}
                email={email}
                onErased={(certificate) => {
                  close()
                  return onErased(certificate)
                }}
              />
            )}
          </DialogButton>
        </div>
      </div>
    </>
  )
}

type SettingsProps = Pick<ChildPartProps, 'child' | 'household' | 'userId'>

/** What the child may do. */
function PermissionSettings({ child, household, userId }: SettingsProps) {
  const { id, nickname, avatar, band, quiet } = child
  const ledger = household.ledger.filter((row) => row.child === id)
  return (
    <Settings heading={words.children.may(nickname)}>
      <ConsentSetting purpose="private" {...{ child, ledger }} />
      {child.consents.includes('private') && (
        <>
          <ConsentSetting purpose="publish" {...{ child, ledger }} />
          <ConsentSetting purpose="respond" {...{ child, ledger }} />
        </>
      )}
      <WritingRow userId={userId} />
      <Setting
        name={words.quiet.name}
        of={nickname}
        value={quietLabel(quiet)}
        action={quiet ? words.quiet.change : words.quiet.set}
      >
        {(close) => <QuietPart child={child} onSaved={closeWhenSaved(close)} />}
      </Setting>
      <Setting
        name={words.limit.name}
        of={nickname}
        value={limitLabel(child)}
        action={child.daily_limit === null ? words.limit.set : words.limit.change}
      >
        {(close) => <LimitPart child={child} onSaved={closeWhenSaved(close)} />}
      </Setting>
      <Setting
        name={words.change.name}
        of={nickname}
        heading={words.change.heading(nickname)}
        value={words.change.value({
          nickname,
          animal: avatars.find(({ key }) => key === avatar)?.name.toLowerCase() ?? '',
          band: bandNames[band],
        })}
        action={words.change.open}
      >
        {(close) => (
          <ChildForm
            child={child}
            submit={words.change.submit}
            onSend={async (profile) => {
              await changeChild(id, profile)
              await closeWhenSaved(close)(familyNotices.profileChanged)
            }}
          />
        )}
      </Setting>
    </Settings>
  )
}

/** Where children write, to a guardian whose memberships do not open the Guild Hall. */
function WritingRow({ userId }: Pick<ChildPartProps, 'userId'>) {
  const { data } = useQuery(membershipsQuery(userId))
  if (data === undefined || data.some(({ opens, state }) => opens === bookRealm && state === 'active')) return null
  const { name, value, link } = words.writing
  return (
    <SettingRow
      name={name}
      value={
        <>
          {value} <Link to={link.to}>{link.label}</Link>
        </>
      }
    />
  )
}

/** How the child gets in without a guardian. */
function SignInSettings({ child, household, userId }: SettingsProps) {
  const { id, nickname, pictures } = child
  const devices = household.devices.filter((device) => device.child === id)
  const code = useDeviceCode(userId, devices)
  return (
    <Settings heading={words.children.gettingIn}>
      <Setting
        name={words.pictures.name}
        of={nickname}
        value={pictures ? words.pictures.set : words.pictures.none}
        action={pictures ? words.pictures.change : words.pictures.open}
      >
        {(close) => <PicturePasswordPart child={child} onSaved={closeWhenSaved(close)} />}
      </Setting>
      {child.consents.includes('private') && (
        <Setting
          name={deviceWords.name}
          of={nickname}
          heading={deviceWords.heading(nickname)}
          value={
            devices.length === 0 ? deviceWords.none : devices.map((device) => deviceName(device, devices)).join(', ')
          }
          action={devices.length === 0 ? deviceWords.pair : deviceWords.change}
        >
          {() => <DevicesPart child={child} devices={devices} code={code} />}
        </Setting>
      )}
    </Settings>
  )
}

const HandOver = ({ child: { id, nickname } }: { child: Child }) => (
  <>
    <HandOverButton childId={id} className="button-primary" label={words.handOver(nickname)} pending={words.opening} />
    <p className="child-hint">{words.handOverHint}</p>
  </>
)

function Erasure({ child: { id, nickname }, email, onErased }: Pick<ChildPartProps, 'child' | 'email' | 'onErased'>) {
  async function send(data: FormData) {
    const certificate = await eraseChild(id, String(data.get('password')))
    removePlacesOf(id)
    forgetUnsentItems(id)
    forgetChosenSound(id)
    await onErased(certificate)
  }

  return (
    <>
      <p>{words.erase.lead}</p>
      <Points points={words.erase.steps} />
      <p>{words.erase.before}</p>
      <AccountForm
        submit={words.erase.open(nickname)}
        submitting={words.erase.submitting}
        isDestructive
        username={email}
        failed={familyNotices.childNotErased}
        onSend={send}
      >
        <PasswordField />
      </AccountForm>
    </>
  )
}

/** Downloads a child's stored data, or its works as a book. */
function DownloadRow({ child: { id, nickname }, kind }: { child: Child; kind: 'archive' | 'keepsake' }) {
  const { name, text, submit, submitting } = kind === 'archive' ? words.download : words.keepsake
  return (
    <SettingRow name={name} value={text}>
      <Download
        className="button-secondary"
        label={
          <>
            {submit}{' '}
            <span className="sr-only">
              ({name}, {nickname})
            </span>
          </>
        }
        pending={submitting}
        prepare={() => prepareChildDownload(id, kind)}
      />
    </SettingRow>
  )
}
