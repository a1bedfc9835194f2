/** How often a property is tried: a part of these runs with every change, all of them in `npm run proof`. */
export const runs = (all: number, part = 0.2): number =>
  process.env['PROPERTIES'] === 'all' ? all : Math.ceil(part * all)
