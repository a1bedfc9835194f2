import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { householdQuery } from '#app/api/household.ts'
import { ApiError } from '#app/api/http.ts'
import { nameVoice, refetchVoices, voicesQuery } from '#app/api/voices.ts'
import { Avatar } from '#app/child/avatar.tsx'
import { QueryStatus } from '#app/query-status.tsx'
import { BookCover } from '#app/storybooks/book-cover.tsx'
import { Field, Form, FormMessage, Submit, type Answer } from '#app/ui/form.tsx'
import { Section } from '#app/ui/page.tsx'
import { DialogButton } from '#app/ui/setting.tsx'
import '#app/child/home/child-books.css'
import { avatars } from '#content/household/avatars.ts'
import { recordingWords as words } from '#content/household/recordings.ts'
import { releasedStorybooks } from '#content/storybooks.ts'
import { maxNicknameLength } from '#contract/limits.ts'
import type { OwnVoice, Voice } from '#contract/voices.ts'
import { AvatarField } from '../family/child-form.tsx'
import '../family/family.css'
import { closeWhenSaved } from '../family/close-when-saved.ts'
import { BookRecorder } from './book-recorder.tsx'
import './recordings.css'

/** A guardian's voice and the books it has read, or one of them, to be recorded. */
export function RecordingDesk({ userId }: { userId: string }) {
  const household = useQuery(householdQuery(userId))
  const voices = useQuery(voicesQuery(userId))
  const [search] = useSearchParams()
  const [openedMs] = useState(Date.now)
  const books = releasedStorybooks(openedMs)
  if (household.data === undefined || voices.data === undefined) {
    const query = household.data === undefined ? household : voices
    return <QueryStatus words={words} className="private-loading" query={query} />
  }
  if (household.data.children.length === 0) {
    const { heading, text, link } = words.noChildren
    return (
      <Section heading={heading} lead={text}>
        <Link to={link.to} className="button-primary">
          {link.label}
        </Link>
      </Section>
    )
  }
  const own = voices.data.voices.find(({ id }) => id === userId)
  if (own === undefined)
    return (
      <Section heading={words.voice.heading} lead={words.voice.first}>
        <VoiceForm onSaved={refetchVoices} />
      </Section>
    )
  const book = books.find(({ id }) => id === search.get('book'))
  const countOf = (id: string) => own.recordings.filter((one) => one.book === id).length
  const isAnyPartRecorded = books.some(({ id, pages }) => countOf(id) > 0 && countOf(id) < pages.length)
  if (book) return <BookRecorder key={book.id} book={book} voice={own} />
  return (
    <>
      <OwnVoiceRow voice={own} />
      <Section heading={words.books.heading} lead={words.books.lead}>
        {isAnyPartRecorded && <p>{words.books.leftOut}</p>}
        <ul className="child-books">
          {books.map(({ id, title, pages }) => {
            const count = countOf(id)
            return (
              <li key={id}>
                <Link to={`?book=${id}`} className="child-book">
                  <BookCover
                    id={id}
                    title={title}
                    cover_url={null}
                    isPrivate={false}
                    sizes="(width < 37.5rem) 42vw, 14rem"
                  />
                  <span className="child-book-title">{title}</span>
                  <span className="recorded">{words.books.recorded(count, pages.length)}</span>
                  {count > 0 && <progress value={count / pages.length} aria-hidden="true" />}
                </Link>
              </li>
            )
          })}
        </ul>
      </Section>
    </>
  )
}

function OwnVoiceRow({ voice }: { voice: Voice }) {
  return (
    <section className="section">
      <div className="paper own-voice">
        <Avatar avatar={voice.avatar} />
        <p>{words.voice.value(voice.name)}</p>
        <DialogButton label={words.voice.change} of={words.voice.heading} heading={words.voice.heading}>
          {(close) => (
            <VoiceForm voice={voice} onSaved={async () => closeWhenSaved(close, refetchVoices)(words.voice.saved)} />
          )}
        </DialogButton>
      </div>
    </section>
  )
}

/** The name and the picture by which children choose the voice. */
function VoiceForm({ voice, onSaved }: { voice?: Voice; onSaved: () => Promise<unknown> }) {
  async function send(data: FormData): Promise<Answer> {
    try {
      await nameVoice({ name: String(data.get('name')), avatar: data.get('avatar') as OwnVoice['avatar'] })
    } catch (cause) {
      if (cause instanceof ApiError && cause.code.startsWith('text_')) return { error: cause.message, field: 'name' }
      throw cause
    }
    await onSaved()
    return {}
  }
  return (
    <Form className="paper child-form" onSend={send}>
      <Field
        label={words.voice.name}
        hint={words.voice.nameHint(maxNicknameLength)}
        name="name"
        check={({ value }) => (value.trim() === '' ? words.voice.noName : null)}
        autoComplete="off"
        maxLength={maxNicknameLength}
        defaultValue={voice?.name}
      />
      <AvatarField legend={words.voice.avatar} chosen={voice?.avatar ?? avatars[0].key} />
      <FormMessage className="child-message" />
      <Submit className="button-primary" keepsFocus label={words.voice.submit} pending={words.voice.saving} />
    </Form>
  )
}
