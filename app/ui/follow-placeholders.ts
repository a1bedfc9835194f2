import { useEffect } from 'react'

async function say(action: string) {
  const { sayPlaceholder } = await import('./say-placeholder.ts')
  sayPlaceholder(action)
}

/** Shows the notice of a pressed `PlaceholderButton`. The words are fetched with the first press. */
export function useFollowPlaceholders() {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-placeholder]') : null
      if (button) void say(button.dataset['placeholder'] ?? '')
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}
