import { bandNames } from '#content/household/bands.ts'
import { familyWords as words, familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import { passwordPictures } from '#content/household/picture-password.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import type { Child, Consent, PicturePasswordRequest } from '#contract/household.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { changeChild, eraseChild, openForChild, prepareChildDownload, setPictures } from '#app/api/household.ts'
import { Avatar } from '#app/child/avatar.tsx'
import { removePlacesOf } from '#app/storybooks/reader/reading-place.ts'
import { leaveFor, useAction } from '#app/ui/action.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Points } from '#app/ui/points.tsx'
import { PicturePasswordPad } from '#app/child/picture-password-pad.tsx'
import { messageOf } from '#app/ui/notices/show-failure.ts'
import { AccountForm, PasswordField } from '../account-form.tsx'
import { Download } from '../download.tsx'
import { ChildForm } from './child-form.tsx'
import { ConsentPart, agreedToOlder } from './consent-part.tsx'
import { QuietPart } from './quiet-part.tsx'
import { WeekPart } from './week-part.tsx'

type ChildPartProps = {
  child: Child
  /** Whether it was just added, by the form that had the focus. */
  isNew: boolean
  /** The child's rows, newest first. */
  ledger: readonly Consent[]
  /** The guardian's. */
  userId: string
  email: string
  onChanged: () => Promise<unknown>
  onErased: (certificate: DeletionCertificate) => Promise<void>
}

/** A child, with a guardian's actions. */
export function ChildPart({ child, isNew, ledger, userId, email, onChanged, onErased }: ChildPartProps) {
  const { id, nickname, avatar, band, consents } = child
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])

  return (
    <li className="paper child">
      <div className="row child-top">
        <Avatar avatar={avatar} />
        <div>
          <h3 className="card-name" tabIndex={-1} ref={heading}>
            {nickname}
          </h3>
          <p>{words.children.age(bandNames[band])}</p>
        </div>
      </div>
      {consents.includes('private') ? <HandOver child={child} /> : <p>{words.children.closed}</p>}
      {agreedToOlder(child, ledger).length > 0 && <p>{words.children.older}</p>}
      <More summary={words.week.open} nickname={nickname}>
        <WeekPart userId={userId} childId={id} />
      </More>
      <More summary={words.consent.open} nickname={nickname}>
        <ConsentPart child={child} ledger={ledger} onChanged={onChanged} />
      </More>
      <More summary={words.quiet.open} nickname={nickname}>
        <QuietPart child={child} onChanged={onChanged} />
      </More>
      <More summary={words.pictures.open} nickname={nickname}>
        <PicturesPart child={child} onChanged={onChanged} />
      </More>
      <More summary={words.change.open} nickname={nickname}>
        <ChildForm
          child={child}
          submit={words.change.submit}
          saved={words.change.saved}
          onSend={async (profile) => {
            await changeChild(id, profile)
            await onChanged()
          }}
        />
      </More>
      <More summary={words.keepsake.open} nickname={nickname}>
        <DownloadPart id={id} kind="keepsake" />
      </More>
      <More summary={words.download.open} nickname={nickname}>
        <DownloadPart id={id} kind="archive" />
      </More>
      <More summary={words.erase.open} nickname={nickname}>
        <Erasure child={child} email={email} onErased={onErased} />
      </More>
    </li>
  )
}

function More({ summary, nickname, children }: { summary: string; nickname: string; children: ReactNode }) {
  return (
    <details className="child-more">
      <summary>
        {summary} <span className="sr-only">({nickname})</span>
      </summary>
      {children}
    </details>
  )
}

function HandOver({ child: { id, nickname } }: { child: Child }) {
  return (
    <ActionButton
      className="lantern"
      label={words.handOver(nickname)}
      pending={words.opening}
      failed={familyNotices.notHandedOver}
      onAct={async () => {
        await openForChild(id)
        // A new document has no data of the guardian.
        await leaveFor('/dashboard')
      }}
    />
  )
}

function Erasure({ child: { id, nickname }, email, onErased }: Pick<ChildPartProps, 'child' | 'email' | 'onErased'>) {
  async function send(data: FormData) {
    const certificate = await eraseChild(id, String(data.get('password')))
    removePlacesOf(id)
    await onErased(certificate)
  }

  return (
    <>
      <p>{words.erase.lead}</p>
      <Points points={words.erase.steps} />
      <p>{words.erase.before}</p>
      <AccountForm
        submit={words.erase.submit(nickname)}
        submitting={words.erase.submitting}
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
function DownloadPart({ id, kind }: { id: string; kind: 'archive' | 'keepsake' }) {
  const { text, submit, submitting } = kind === 'archive' ? words.download : words.keepsake
  return (
    <>
      <p>{text}</p>
      <Download className="seal" label={submit} pending={submitting} prepare={() => prepareChildDownload(id, kind)} />
    </>
  )
}

const pictureWords = familyWords.pictures
const pictureName = (key: PicturePasswordRequest['pictures'][number]) =>
  passwordPictures.find((picture) => picture.key === key)?.name ?? ''

/** Sets the child's picture password. */
function PicturesPart({ child, onChanged }: { child: Child; onChanged: () => Promise<unknown> }) {
  const [isBusy, run] = useAction()
  const [message, setMessage] = useState('')

  async function choose(pictures: PicturePasswordRequest['pictures']) {
    try {
      await setPictures(child.id, pictures)
      setMessage(pictureWords.saved(pictures.map(pictureName)))
      await onChanged()
    } catch (cause) {
      setMessage(messageOf(cause))
    }
  }

  return (
    <>
      <p>{child.pictures ? pictureWords.has : pictureWords.hasNone}</p>
      <PicturePasswordPad
        legend={pictureWords.choose}
        isBusy={isBusy}
        onThree={(pictures) => run(() => choose(pictures))}
      />
      <output className="child-message">{message}</output>
    </>
  )
}
