/** Name parts that are combined to thousands of fan names. */
export const firstNames = namesIn(`
  Ada Aiko Alma Anton Aria Arjun Astrid Ben Bruno Camille Carmen Chloe Clara Daniel
  Diego Eda Elias Ella Emma Esra Felix Femi Finn Freya Gina Hugo Ida Iris Ivan Jade
  Joel Julia Kaya Lars Lea Leo Lina Luca Maya Mei Mila Mina Nadia Nils Nora Olga Otto
  Paul Pia Rafael Rosa Sam Sara Selma Simon Tara Tom Vera Yuki Zoe`)

export const lastNames = namesIn(`
  Acar Adams Alvarez Andersen Arai Bauer Bianchi Brandt Brown Carter Costa Cruz Dahl
  Diaz Dubois Eriksen Evans Fischer Fontana Garcia Gupta Hansen Hoffmann Horvat Ito
  Jansen Jones Keller Khan Kowalski Larsen Laurent Lee Lopez Marino Meyer Mori Nguyen
  Nowak Okoro Olsen Patel Pereira Petit Popescu Reyes Ricci Ruiz Sato Schmidt Silva
  Singh Smith Tanaka Torres Vogel Wagner Walker Wong Yilmaz Young`)

function namesIn(text: string): [string, ...string[]] {
  return text.trim().split(/\s+/) as [string, ...string[]]
}
