// One sound: a desk bell when it is my turn.

/** Ring the bell; silent until the page was touched, and where the browser does not allow it. */
export function ring(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  try {
    const audio = new AudioContext();
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0.12, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.9);
    volume.connect(audio.destination);
    for (const pitch of [1568, 3140]) {
      const tone = audio.createOscillator();
      tone.frequency.value = pitch;
      tone.connect(volume);
      tone.start();
      tone.stop(audio.currentTime + 0.9);
    }
    setTimeout(() => void audio.close(), 1000);
  } catch {
    // no sound here
  }
}
