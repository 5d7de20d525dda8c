import type { Description } from './description.ts';
import { type PaintWords, readExpandedPrompt, readPrompt } from './read-prompt.ts';

/** Verbs with which an instruction removes what it names. */
const removal =
  /\b(remove|delete|erase|take away|get rid of|quita|quitar|elimina|eliminar|borra|borrar|retire|retirer|enl[eè]ve|enlever|supprime|supprimer|efface|effacer)\b|去掉|去除|移除|删除|刪除|擦掉|拿掉|取り除|消して|消す|なくして|削除|احذف|أزل|ازل|امسح|إزالة|حذف/iu;

/** Other verbs of instructions. */
const change =
  /\b(please|add|make|make it|change|turn|put|insert|place|a[nñ]ade|a[nñ]adir|agrega|agregar|pon|haz|cambia|por favor|ajoute|ajouter|mets|mettre|rends|change|fais)\b|请|請|添加|加上|增加|改成|变成|變成|追加|加えて|足して|変えて|して|أضف|اضف|اجعل|غير|ضع/giu;

/** The instruction without its verbs, which name nothing in the picture. */
export const withoutVerbs = (instruction: string): string =>
  instruction.replace(new RegExp(removal, 'giu'), ' ').replace(change, ' ');

/**
 * A description after an instruction like "add a moon", "make it night" or "without the boat". New things join the old ones,
 * a new time or weather replaces the old one. The text stays, so the composition does too.
 */
function editDescription(base: Description, instruction: string): Description {
  const said = readPrompt(instruction);
  if (removal.test(instruction)) {
    const named = [...said.subjects.map(({ name }) => name), ...said.places, ...said.weathers];
    return without(base, new Set([...said.absent, ...named]));
  }
  const rest = without(base, said.absent);
  const names = new Set(said.subjects.map(({ name }) => name));
  const added = [...said.subjects, ...said.places, ...said.weathers].map((one) =>
    typeof one === 'string' ? one : one.name,
  );
  return {
    ...rest,
    subjects: [...rest.subjects.filter(({ name }) => !names.has(name)), ...said.subjects],
    places: [...new Set([...rest.places, ...said.places])],
    // the painter draws a moon only at night
    time: said.time ?? (names.has('moon') ? 'night' : rest.time),
    season: said.season ?? rest.season,
    weathers: said.weathers.length > 0 ? said.weathers : rest.weathers,
    colours: said.colours.length > 0 ? said.colours : rest.colours,
    moods: [...new Set([...said.moods, ...rest.moods])],
    asleep: rest.asleep || said.asleep,
    reading: rest.reading || said.reading,
    absent: new Set([...rest.absent].filter((name) => !added.includes(name))),
    empty: rest.empty || said.empty,
    framing: said.framing ?? rest.framing,
    camera: said.camera ?? rest.camera,
  };
}

/** What a prompt describes after its edits. */
export const readEditedPrompt = (request: PaintWords): Description =>
  (request.edits ?? []).reduce(editDescription, readExpandedPrompt(request));

function without(base: Description, absent: Description['absent']): Description {
  const subjects = base.subjects.filter(({ name }) => !absent.has(name));
  const places = base.places.filter((name) => !absent.has(name));
  const weathers = base.weathers.filter((name) => !absent.has(name));
  return { ...base, subjects, places, weathers, absent: new Set([...base.absent, ...absent]) };
}
