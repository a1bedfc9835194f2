import type { Pictures } from './pictures.ts'

export const studioPictures = {
  studio:
    'Behind the stage, in a tent full of lights. A painting of a whale drips on its easel in front of a ring of neon. A camera says quiet, please, a robot with one eyebrow shares the sofa with an egg timer, and on the floor a second whale has only just begun.',
  'studio-intro':
    'The Studio from the street at dusk: a striped tent with a lit sign. On its cloth one sees the shadows of a painter, a dancing clock and a saxophone. Paint runs out of the door in five colors, and on the sign a cat yawns.',
  'green-room':
    'A dressing room. Fizzlet has written on the mirror, in red: again, but silly. On the table a false mustache waits on its stand, on the rail hangs most of a dragon, and a sleeve looks out of the trunk.',
  'painting-fish-hat': 'An orange fish in a bathtub looks up at a blue hat that floats just above it.',
  'painting-shoe-lighthouse': 'A tall boot stands on a rock by night, and light shines out of its top across the sea.',
  'painting-rain-upstairs': 'A pink cloud rains inside a room, and a potted plant leans toward it.',
  'painting-yawn': 'A purple cat yawns so wide that a small moon can sit on its tongue.',
  'painting-nine-blue': 'Ten round prints in two rows: nine are blue, and one is green and looks the other way.',
  'painting-clock-dance': 'A tall clock on two thin legs kicks one yellow shoe into the air.',
  'studio-collaboration-canvas':
    'A long sheet of paper between two rolls. Somebody has drawn a giraffe on it, and the tail is still a dotted line.',
  'studio-open-mic-nights': 'A microphone with a small friendly face on its stand, and a stool beside it.',
  'studio-crafting-corners': 'A pink curtain, drawn apart. Behind it stands a broom that sparkles.',
  'studio-whisper-tube': 'A brass tube comes out of the wall, and out of its mouth fall stars.',
  'studio-sofa-and-timer': 'On a pink sofa sit an egg timer and a robot with one eyebrow.',
} as const satisfies Pictures
